#!/bin/sh
# The archive of the database by pgBackRest (docs/operations.md, "To a chosen second"); all of its settings are variables PGBACKREST_….
#   archive.sh                                     a base backup at once, and then every BACKUP_EVERY_HOURS
#   archive.sh once                                one base backup
#   archive.sh restore '2026-11-30 14:05:00+00'    the database as it was at that second, into PGBACKREST_PG1_PATH; PostgreSQL must not run
#   archive.sh restore                             the same, to the end of what is archived
set -eu

if [ -n "${PGBACKREST_REPO1_CIPHER_PASS:-}" ] && [ "${PGBACKREST_REPO1_CIPHER_TYPE:-none}" = none ]; then
  echo 'PGBACKREST_REPO1_CIPHER_PASS encrypts nothing without PGBACKREST_REPO1_CIPHER_TYPE' >&2
  exit 1
fi

case "${1:-}" in
  once)
    pgbackrest stanza-create
    exec pgbackrest backup --type=full
    ;;
  restore)
    second=${2:-}
    # The history that the backup belongs to: PostgreSQL begins another one after each restore, and a wrong second can still be corrected.
    set -- restore --target-timeline=current
    if [ -n "$second" ]; then set -- "$@" --type=time "--target=$second" --target-action=promote; fi
    mkdir -p -m 700 "$PGBACKREST_PG1_PATH"
    # Only files that differ.
    if [ -e "$PGBACKREST_PG1_PATH/PG_VERSION" ]; then set -- "$@" --delta; fi
    exec pgbackrest "$@"
    ;;
esac

until pg_isready --quiet --host="$PGBACKREST_PG1_SOCKET_PATH"; do sleep 1; done
while true; do
  if "$0" once; then sleep "$((${BACKUP_EVERY_HOURS:-24} * 3600))"; else
    echo 'the base backup failed and is tried again in a minute' >&2
    sleep 60
  fi
done
