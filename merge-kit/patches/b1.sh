python3 - <<'P'
p='scripts/lint/rooms.js'; s=open(p).read()
s=s.replace("  'eshop-api/compose-settings.ts',\n  'eshop-api/compose-settings.ts',\n","  'eshop-api/compose-settings.ts',\n"); open(p,'w').write(s)
P
sed -i "s#registered-domain.types#domain.types#" eshop-api/server/compose-registry.ts
sed -i 's#assembly of the API; `choose-brand-providers`, `compose-settings`, `start` alone#assembly of the API; `compose-settings` and `start` alone#' docs/house.md
