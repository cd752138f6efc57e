#!/bin/sh
# A dump of the database and a copy of the uploads every BACKUP_EVERY_HOURS, kept for BACKUP_KEEP_DAYS (docs/operations.md, "Backup").
# `backup.sh once` makes one and ends.
set -eu
target=${BACKUP_DIRECTORY:-/backups}
uploads=${UPLOADS_DIRECTORY:-/data/uploads}

back_up() {
  stamp=$(date -u +%Y%m%dT%H%M%SZ)
  unfinished="$target/.$stamp"
  mkdir -p "$unfinished"
  # The rows before the files: every picture that a row names is there.
  pg_dump --format=custom --file="$unfinished/database.dump" "$DATABASE_URL"
  # A dump that cannot be read is no backup.
  pg_restore --list "$unfinished/database.dump" > /dev/null
  if [ -d "$uploads" ]; then tar -C "$uploads" -cf "$unfinished/uploads.tar" .; fi
  sync
  mv "$unfinished" "$target/$stamp"
  echo "backed up to $target/$stamp"
  # Only after a good one: a database that cannot be dumped must not cost the old dumps.
  find "$target" -mindepth 1 -maxdepth 1 -type d -mtime "+${BACKUP_KEEP_DAYS:-14}" -exec rm -r {} +
}

if [ "${1:-}" = once ]; then back_up; exit; fi
while true; do
  # A process of its own: behind `||` a failing step would not end the function.
  "$0" once || echo 'the backup failed and is tried again' >&2
  sleep "$((${BACKUP_EVERY_HOURS:-24} * 3600))"
done
