import json,sys
def exp(base, spec):
    out={}
    for line in spec.strip().splitlines():
        line=line.split('#')[0].strip()
        if not line: continue
        if line.startswith('@'): base=line[1:].strip(); continue
        if line.startswith('~'):
            _,fn,o,n=line.split(); full=fn if fn.startswith(('eshop-api/','app/','blocks/','engine/')) else base+'/'+fn
            full+='' if full.endswith(('.ts','.tsx')) else '.ts'
            g=out[last]
            if isinstance(g,list): g={'files':g,'rename':{}}; out[last]=g
            g['rename'].setdefault(full,{})[o]=n
            continue
        t,s=[x.strip() for x in line.split('<')]
        f=lambda n: (n if n.startswith(('eshop-api/','app/','blocks/','engine/','sandbox/','ui/','scripts/')) else base+'/'+n)
        f2=lambda n: f(n) if n.endswith(('.ts','.tsx')) else f(n)+'.ts'
        last=f2(t); out[last]=[f2(x) for x in s.split()]
    return out
json.dump(exp('',open(sys.argv[1]).read()),open(sys.argv[2],'w'),indent=1)
