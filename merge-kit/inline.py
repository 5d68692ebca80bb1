import re,subprocess,os
files=subprocess.run("(git diff --name-only --diff-filter=d; git ls-files -o --exclude-standard; true) | sort -u | grep -E '\\.tsx?$'",shell=True,capture_output=True,text=True,cwd=os.getcwd()).stdout.split()
n=0
pat=re.compile(r"^import \{([^}]*)\} from '([^']+)';\nimport type \{([^}]*)\} from '\2';",re.M)
for f in files:
    if not os.path.exists(f): continue
    t=open(f).read()
    def r(m):
        v=[x.strip() for x in m[1].split(',') if x.strip()]
        ty=['type '+x.strip() for x in m[3].split(',') if x.strip()]
        return "import { "+', '.join(v+ty)+" } from '"+m[2]+"';"
    u=pat.sub(r,t)
    if u!=t: open(f,'w').write(u); n+=1
print(n,len(files))
