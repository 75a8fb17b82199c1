/**
 * SQLite functions that our SQL uses and PostgreSQL lacks, or lacks for texts, so that both engines get the same SQL.
 * Days are texts, YYYY-MM-DD. `json_extract` reads only numbers.
 */
export const FUNCTIONS = `
create or replace function date(day text, step text) returns text language sql immutable strict as $$
  select to_char(left(day, 10)::date + step::interval, 'YYYY-MM-DD') $$;

create or replace function date(day text, step text, weekday text) returns text language sql immutable strict as $$
  select to_char(start + (right(weekday, 1)::int - extract(dow from start)::int + 7) % 7, 'YYYY-MM-DD')
  from (select date(day, step)::date as start) as stepped $$;

create or replace function julianday(day text) returns double precision language sql immutable strict as $$
  select left(day, 10)::date - date '2000-01-01' + 2451544.5 $$;

create or replace function json_extract(document text, path text) returns double precision language sql immutable strict as $$
  select case when jsonb_typeof(found) = 'number' then (found #>> '{}')::double precision end
  from (select jsonb_path_query_first(document::jsonb, path::jsonpath) as found) as at_path $$;

create or replace function json_each(document text) returns table (value text) language sql immutable strict as $$
  select jsonb_array_elements_text(document::jsonb) $$;

create or replace function instr(whole text, part text) returns integer language sql immutable strict as $$
  select strpos(whole, part) $$;

create or replace function min(one numeric, other numeric) returns numeric language sql immutable strict as $$
  select least(one, other) $$;

create or replace function max(one numeric, other numeric) returns numeric language sql immutable strict as $$
  select greatest(one, other) $$;
`;
