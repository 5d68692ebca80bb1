-- Releases may add storefronts that start from a brand (docs/decisions/0277).
alter table composer_release_files drop constraint composer_release_files_path_check;
alter table composer_release_files add constraint composer_release_files_path_check check (path ~ '^(page-configs/(_base|[a-z][a-z0-9-]*)(/[a-z]{2,3}(_[A-Z]{2})?)?(/layouts)?/[a-z0-9][a-z0-9-]*|locales/[a-z]{2,3}(_[A-Z]{2})?/labels/[A-Za-z0-9][A-Za-z0-9-]*|brands/[a-z][a-z0-9-]*/(wording/[a-z]{2,3}(_[A-Z]{2})?|theme|settings|storefront))\.json$');
