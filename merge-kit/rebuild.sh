#!/bin/bash
# rebuild.sh BATCH... : replays the batches on main in the scratch worktree, one commit each
cd /tmp/merge/wt || exit 1
git reset -q --hard; git clean -fdq -e node_modules; git checkout -q --detach ${BASE:-main} || exit 1
for b in "$@"; do
  [ -f /tmp/merge/$b.txt ] && python3 /tmp/merge/mk.py /tmp/merge/$b.txt /tmp/merge/$b.json
  node /tmp/merge/merge.mjs /tmp/merge/$b.json > /tmp/merge/out-$b.log 2>&1 || { cat /tmp/merge/out-$b.log | grep -v '<-'; echo "FAILED $b"; exit 1; }
  grep -A30 PROBLEMS /tmp/merge/out-$b.log | grep -v '<-\|order of eval'
  bash /tmp/merge/patches/$b.sh
  npm run -s generate > /tmp/merge/generate.log 2>&1 || { tail -5 /tmp/merge/generate.log; exit 1; }
  python3 /tmp/merge/inline.py
  F=$( (git diff --name-only --diff-filter=d; git ls-files -o --exclude-standard) | sort -u)
  echo "$F" | xargs npx prettier --write --log-level warn --ignore-unknown || exit 1
  echo "$F" | grep -E '\.tsx?$' | xargs wc -l | awk '$1>300 && $2!="total"{print "TOO LONG",$0}'
  git add -A; git reset -q node_modules 2>/dev/null; git commit -q -F /tmp/merge/msg-$b; echo "$b $(git log -1 --format=%h) $(git show --stat HEAD | tail -1)"
done
