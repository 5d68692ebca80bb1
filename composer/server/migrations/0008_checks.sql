-- The last check of each release: docs/decisions/0243-checks-before-a-release-is-approved.md.
create table composer_checks (
  release bigint primary key references composer_releases,
  -- Hash of the edits that were checked: others outdate the report.
  manifest text not null check (manifest ~ '^[0-9a-f]{64}$'),
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  by text not null,
  at timestamptz not null
);
