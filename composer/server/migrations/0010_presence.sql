-- Who has looked at a page of a draft lately. Written anew with each view, and worth nothing after minutes.
create unlogged table composer_presence (
  release bigint not null references composer_releases,
  -- `page home`, `layout shop`.
  subject text not null,
  person text not null,
  seen_at timestamptz not null,
  primary key (release, subject, person)
);
create index composer_presence_seen on composer_presence (seen_at);
