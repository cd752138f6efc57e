#!/bin/sh
# Dumps the database and copies the uploads every BACKUP_EVERY_HOURS; backups are deleted after BACKUP_KEEP_DAYS (docs/operations.md, "Backup").
# `backup.sh once` makes one backup and exits.
set -eu
target=${BACKUP_DIRECTORY:-/backups}
uploads=${UPLOADS_DIRECTORY:-/data/uploads}

back_up() {
  stamp=$(date -u +%Y%m%dT%H%M%SZ)
  unfinished="$target/.$stamp"
  mkdir -p "$unfinished"
  # Rows before files, so that every picture that a row references is in the copy.
  pg_dump --format=custom --file="$unfinished/database.dump" "$DATABASE_URL"
  # An unreadable dump is not a backup.
  pg_restore --list "$unfinished/database.dump" > /dev/null
  if [ -d "$uploads" ]; then tar -C "$uploads" -cf "$unfinished/uploads.tar" .; fi
  sync
  mv "$unfinished" "$target/$stamp"
  echo "backed up to $target/$stamp"
  # Only after a successful backup: a failing dump must not delete the old ones.
  find "$target" -mindepth 1 -maxdepth 1 -type d -mtime "+${BACKUP_KEEP_DAYS:-14}" -exec rm -r {} +
}

if [ "${1:-}" = once ]; then back_up; exit; fi
while true; do
  # In a separate process, because `set -e` has no effect within a function called before `||`.
  "$0" once || echo 'the backup failed and is tried again' >&2
  sleep "$((${BACKUP_EVERY_HOURS:-24} * 3600))"
done
