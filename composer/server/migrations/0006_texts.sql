-- Whether all that the release changes in a file is texts (docs/decisions/0233-texts-of-all-languages-in-one-matrix.md).
alter table composer_release_files add column texts boolean not null default false;

-- Originals that a text was made for. A text that has rows, none of them for the original of now, is outdated.
create table composer_text_sources (
  unit text not null check (length(unit) between 1 and 500),
  language text not null,
  -- sha-256 of the text and of the original.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
  by text not null,
  at timestamptz not null,
  primary key (unit, language, text_hash, source_hash)
);
