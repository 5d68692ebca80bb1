import type { Migration } from '../../../database/database.types';

const tables = `create schema captcha_embedded;
-- One key an installation, made at the first start.
create table captcha_embedded.secrets (name text primary key, value text not null);
-- What has been used up, until it would have expired anyway.
create table captcha_embedded.used (id text primary key, expires_at timestamptz not null);
create index used_expires on captcha_embedded.used (expires_at);`;

export const captchaMigrations: Migration[] = [{ name: '0001_captcha.sql', sql: tables }];
