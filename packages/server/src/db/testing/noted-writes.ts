import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Lets triggers note every change of a row that is committed. The returned function names what has been noted since its last call, such as
 * `users insert`: it costs one small query, a checksum of all tables fifty times as much.
 */
export async function noteWrites(database: Database): Promise<() => Promise<readonly string[]>> {
  await sql`create schema noted`.execute(database)
  await sql`create table noted.writes (name text not null)`.execute(database)
  await sql`create function noted.note() returns trigger language plpgsql as $$
    begin
      insert into noted.writes values (tg_table_name || ' ' || lower(tg_op));
      return null;
    end $$`.execute(database)
  await sql`do $$
    declare noticed regclass;
    begin
      for noticed in select oid from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
        execute format('create trigger noted_rows after insert or delete on %s for each row execute function noted.note()', noticed);
        execute format('create trigger noted_changes after update on %s for each row
          when (old.* is distinct from new.*) execute function noted.note()', noticed);
        execute format('create trigger noted_truncate after truncate on %s for each statement execute function noted.note()', noticed);
      end loop;
    end $$`.execute(database)
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from noted.writes returning name`.execute(database)
    return [...new Set(rows.map(({ name }) => name))]
  }
}
