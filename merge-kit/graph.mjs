// prints for files matching arg: importers (value v / type t, tests x) 
import { execSync } from 'node:child_process'; import fs from 'node:fs'; import path from 'node:path'; import {createRequire} from 'node:module';
const ts = createRequire(process.cwd()+'/package.json')('typescript');
const all = new Set(execSync('git ls-files').toString().trim().split('\n').filter(f=>fs.existsSync(f)));
const R=(f,s)=>{const b=path.posix.join(path.posix.dirname(f),s.split('?')[0]);for(const e of ['','.ts','.tsx','.d.ts','.js','.mjs'])if(all.has(b+e))return b+e};
const inn=new Map(), out=new Map();
for(const f of all){ if(!/\.(tsx?|mjs|js)$/.test(f))continue; const t=fs.readFileSync(f,'utf8');
 for(const m of t.matchAll(/^(?:import|export)\s+(type\s+)?[^;]*?from\s+'(\.[^']+)'|^import '(\.[^']+)'|import\('(\.[^']+)'\)/gm)){const to=R(f,m[2]??m[3]??m[4]);if(!to)continue;const k=m[1]?'t':m[4]?'d':'v';(inn.get(to)??inn.set(to,[]).get(to)).push([f,k]);(out.get(f)??out.set(f,[]).get(f)).push([to,k]);}}
const re=new RegExp(process.argv[2]);
const paths={}; for(const n of ['listing','add-to-bag','place-an-order'])try{for(const f of fs.readFileSync(`/tmp/merge/path-${n}.txt`,'utf8').trim().split('\n'))paths[f]=(paths[f]??'')+n[0].toUpperCase()}catch{}
for(const f of [...all].filter(f=>re.test(f)&&/\.tsx?$/.test(f)&&!/\.(test|fixture)\.tsx?$/.test(f)).sort()){
 const n=fs.readFileSync(f,'utf8').split('\n').length-1; const i=(inn.get(f)??[]);
 const prod=i.filter(([x])=>!/\.(test|fixture)\.|^tests\//.test(x)); const short=x=>x.startsWith(path.dirname(f)+'/')?x.slice(path.dirname(f).length+1):x;
 console.log(`${String(n).padStart(3)} ${(paths[f]??'').padEnd(3)} ${f}  <- ${prod.length>8?prod.length+' files':prod.map(([x,k])=>(k==='v'?'':k+':')+short(x)).join(' ')}${i.length-prod.length?` +${i.length-prod.length}x`:''}`);
}
