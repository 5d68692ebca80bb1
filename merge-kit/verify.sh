cd /tmp/merge/wt
npx tsc -p . --noEmit --incremental --tsBuildInfoFile .cache/typecheck.tsbuildinfo > /tmp/merge/tsc.log 2>&1; echo "tsc $? $(date +%T)" >> /tmp/merge/tsc.log
bash /tmp/merge/zz-paths.test.ts.sh; npx vitest run tests/pages/zz-paths.test.ts > /tmp/merge/paths.log 2>&1; rm -f tests/pages/zz-paths.test.ts; echo "paths done $(date +%T)" >> /tmp/merge/paths.log
