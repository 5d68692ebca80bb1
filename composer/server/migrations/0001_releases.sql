-- Releases of data files: docs/decisions/0199-what-is-live.md.
create function composer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- Texts of data files, known by their sha-256.
create table composer_blobs (
  hash text primary key check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  body text not null check (octet_length(body) <= 524288)
);
create trigger composer_blobs_stay before update or delete on composer_blobs
  for each row execute function composer_refuse_change();

-- {path: [hash of the text it was made from, hash of the text it wants]}; null: no file.
create table composer_manifests (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  files jsonb not null check (jsonb_typeof(files) = 'object')
);
create trigger composer_manifests_stay before update or delete on composer_manifests
  for each row execute function composer_refuse_change();

create table composer_releases (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  note text not null default '' check (length(note) <= 10000),
  kind text not null check (kind in ('permanent', 'temporary')),
  state text not null default 'draft'
    check (state in ('draft', 'review', 'approved', 'scheduled', 'live', 'done', 'dropped')),
  -- Wall clock of a brand, and the instants that it means.
  zone text,
  starts_local text,
  starts_at timestamptz check (starts_at = date_trunc('second', starts_at)),
  ends_local text,
  ends_at timestamptz check (ends_at = date_trunc('second', ends_at)),
  -- Manifest of what was handed in for review: what is approved, and alone what may go live.
  head_hash text references composer_manifests,
  version integer not null default 1,
  made_from bigint references composer_releases,
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((starts_local is null) = (starts_at is null)),
  check ((ends_local is null) = (ends_at is null)),
  check ((zone is null) = (starts_at is null and ends_at is null)),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  check (kind = 'temporary' or (ends_at is null and state <> 'live')),
  check (state <> 'scheduled' or starts_at is not null),
  check (state in ('draft', 'dropped') or head_hash is not null)
);

create table composer_release_files (
  release bigint not null references composer_releases,
  path text not null check (path ~ '^(page-configs/(_base|[a-z][a-z0-9-]*)(/[a-z]{2,3}(_[A-Z]{2})?)?(/layouts)?/[a-z0-9][a-z0-9-]*|locales/[a-z]{2,3}(_[A-Z]{2})?/labels/[A-Za-z0-9][A-Za-z0-9-]*|brands/[a-z][a-z0-9-]*/(wording/[a-z]{2,3}(_[A-Z]{2})?|theme))\.json$'),
  base_hash text references composer_blobs,
  doc_hash text references composer_blobs,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (release, path),
  check (base_hash is not null or doc_hash is not null)
);

-- One edit of a file as an editor made it, and what takes it back.
create table composer_ops (
  id bigint generated always as identity primary key,
  release bigint not null,
  path text not null,
  seq integer not null check (seq > 0),
  -- Edits of one gesture share it.
  mark text not null,
  author text not null,
  at timestamptz not null,
  op jsonb not null,
  inverse jsonb not null,
  unique (release, path, seq),
  foreign key (release, path) references composer_release_files
);

-- What is reviewed does not change under the reviewer. Locked, so that an edit and a hand-in do not pass each other.
create function composer_refuse_edit() returns trigger language plpgsql as $$
declare
  held text;
begin
  select state into held from composer_releases where id = coalesce(new.release, old.release) for share;
  if held <> 'draft' then
    raise exception 'release % is %, not a draft', coalesce(new.release, old.release), held
      using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger composer_files_of_drafts before insert or update or delete on composer_release_files
  for each row execute function composer_refuse_edit();
create trigger composer_ops_of_drafts before insert or update on composer_ops
  for each row execute function composer_refuse_edit();

create table composer_reviews (
  id bigint generated always as identity primary key,
  release bigint not null references composer_releases,
  head_hash text not null references composer_manifests,
  reviewer text not null,
  verdict text not null check (verdict in ('approved', 'refused')),
  note text not null default '' check (length(note) <= 10000),
  at timestamptz not null
);
create trigger composer_reviews_stay before update or delete on composer_reviews
  for each row execute function composer_refuse_change();

create table composer_revisions (
  id bigint generated always as identity primary key,
  trunk_manifest text not null references composer_manifests,
  -- [{release, manifest, startedAt}], weakest first.
  active jsonb not null check (jsonb_typeof(active) = 'array'),
  -- Build stamp and texts that were found sound together.
  verdict_key text not null check (verdict_key ~ '^[0-9a-f]{64}$'),
  cause text not null check (cause in ('first', 'publish', 'start', 'end', 'rollback')),
  release bigint references composer_releases,
  made_from bigint unique references composer_revisions,
  actor text not null,
  at timestamptz not null,
  check ((cause = 'first') = (made_from is null))
);
create trigger composer_revisions_stay before update or delete on composer_revisions
  for each row execute function composer_refuse_change();

-- One row. `epoch` counts whatever instances have to look at again.
create table composer_live (
  one boolean primary key default true check (one),
  revision bigint not null references composer_revisions,
  epoch bigint not null,
  paused boolean not null default false
);
create trigger composer_live_stays before delete on composer_live
  for each row execute function composer_refuse_change();

create table composer_boundaries (
  release bigint not null references composer_releases,
  edge text not null check (edge in ('start', 'end')),
  due_at timestamptz not null check (due_at = date_trunc('second', due_at)),
  -- The revision on which its outcome was found sound before it is due.
  prepared_from bigint references composer_revisions,
  prepared_manifest text references composer_manifests,
  prepared_key text,
  done_revision bigint unique references composer_revisions,
  tries integer not null default 0,
  tried_at timestamptz,
  fault text,
  primary key (release, edge)
);
create index composer_boundaries_due on composer_boundaries (due_at) where done_revision is null;
create function composer_refuse_second_firing() returns trigger language plpgsql as $$
begin
  if old.done_revision is not null then
    raise exception 'the % of release % has been', old.edge, old.release
      using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger composer_boundaries_once before update or delete on composer_boundaries
  for each row execute function composer_refuse_second_firing();

-- Processes that serve a shop, and which revision each of them serves.
create table composer_instances (
  id text primary key,
  build_stamp text not null,
  revision bigint not null,
  epoch bigint not null,
  paused boolean not null,
  seen_at timestamptz not null,
  lag_ms integer not null
);

-- Each row carries the hash of the one before: a row that is changed or taken out by whatever means breaks the chain.
create sequence composer_audit_ids;
create table composer_audit (
  id bigint primary key,
  at timestamptz not null,
  actor text not null,
  what text not null,
  facts jsonb not null,
  hash_before text not null,
  hash text not null
);
create function composer_audit_hash(id bigint, at timestamptz, actor text, what text, facts jsonb, hash_before text)
returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(id, extract(epoch from at), actor, what, facts, hash_before)::text, 'UTF8')), 'hex')
$$;
create function composer_chain_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('composer_audit', 0));
  new.id := nextval('composer_audit_ids');
  new.hash_before := coalesce((select hash from composer_audit order by id desc limit 1), '');
  new.hash := composer_audit_hash(new.id, new.at, new.actor, new.what, new.facts, new.hash_before);
  return new;
end $$;
create trigger composer_audit_chain before insert on composer_audit
  for each row execute function composer_chain_audit();
create trigger composer_audit_stays before update or delete on composer_audit
  for each row execute function composer_refuse_change();
create trigger composer_audit_stays_whole before truncate on composer_audit
  for each statement execute function composer_refuse_change();

-- Nothing is laid over the shipped files yet. The hash is that of `{}`.
insert into composer_manifests values (encode(sha256('{}'), 'hex'), '{}');
insert into composer_revisions (trunk_manifest, active, verdict_key, cause, actor, at)
  values (encode(sha256('{}'), 'hex'), '[]', repeat('0', 64), 'first', 'migration', now());
insert into composer_live (revision, epoch) select id, 1 from composer_revisions;
