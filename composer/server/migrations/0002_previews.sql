-- Links that show the shop with a release laid over what is live.
create table composer_previews (
  id bigint generated always as identity primary key,
  release bigint not null references composer_releases,
  -- Edits of the release as they stood when the link was made; null: it follows the release.
  manifest text references composer_manifests,
  brand text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '30 days'),
  revoked_at timestamptz
);
