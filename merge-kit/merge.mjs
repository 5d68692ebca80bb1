// usage: node merge.mjs map.json [--dry]   (cwd: the worktree)
// map: { "target": ["source", ...] }, or { "target": { files: [...], rename: { "file": { old: new } }, tests: false } }
import { createRequire } from 'node:module';
import { execSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
const root = process.cwd();
const require = createRequire(root + '/package.json');
const ts = require('typescript');
const dry = process.argv.includes('--dry');
const raw = JSON.parse(fs.readFileSync(process.argv[2], 'utf8').replace(/^\s*\/\/.*$/gm, ''));
const problems = [];
const dirty0 = new Set();
const warn = (text) => problems.push(text);

const listed = execSync('git ls-files -co --exclude-standard', { maxBuffer: 1e8 }).toString().trim().split('\n').filter((f) => fs.existsSync(f));
const extra = execSync("find app blocks engine eshop-api sandbox demo ui -name '*.generated.ts'").toString().trim().split('\n').filter(Boolean);
const all = new Set([...listed, ...extra]);
const code = [...all].filter((f) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(f));
const texts = new Map();
const read = (f) => { if (!texts.has(f)) texts.set(f, fs.readFileSync(f, 'utf8')); return texts.get(f); };
const parse = (f, text = read(f)) => ts.createSourceFile(f, text, ts.ScriptTarget.Latest, true, f.endsWith('x') ? ts.ScriptKind.TSX : /js$/.test(f) ? ts.ScriptKind.JS : ts.ScriptKind.TS);

const EXT = ['', '.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.js', '.mjs', '/index.ts'];
const resolve = (from, spec) => {
  if (!spec.startsWith('.')) return null;
  const [bare] = spec.split('?');
  const base = path.posix.join(path.posix.dirname(from), bare);
  for (const e of EXT) if (all.has(base + e)) return base + e;
  if (bare.endsWith('.js') && all.has(base.slice(0, -3) + '.ts')) return base.slice(0, -3) + '.ts';
  return null;
};
const specOf = (from, to, old = '') => {
  let rel = path.posix.relative(path.posix.dirname(from), to);
  if (!rel.startsWith('.')) rel = './' + rel;
  const [bare, query] = old.split('?');
  if (!/\.(ts|tsx)$/.test(bare)) rel = rel.replace(/\.tsx?$/, '');
  return rel + (query ? '?' + query : '');
};
const groups = Object.entries(raw).map(([target, value]) => {
  const g = Array.isArray(value) ? { files: value } : value;
  const files = [...new Set([...(all.has(target) && !g.files.includes(target) ? [target] : []), ...g.files])];
  return { target, ...g, files };
});
const moved = new Map();
for (const g of groups) for (const f of g.files) {
  if (!all.has(f)) { console.log(`GONE ${f}`); continue; }
  if (moved.has(f)) warn(`twice: ${f}`);
  moved.set(f, g.target);
}
if (problems.length) { console.error(problems.join('\n')); process.exit(1); }
for (const g of groups) g.files = g.files.filter((f) => all.has(f));
const groupOf = new Map(groups.flatMap((g) => g.files.map((f) => [f, g])));

// ---- specifiers of a file
const specifiersOf = (sf, file) => {
  const found = [];
  const add = (literal, kind, node) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const to = resolve(file, literal.text);
    if (to) found.push({ literal, kind, node, to, spec: literal.text });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, 'decl', node);
    else if (ts.isImportTypeNode(node)) add(node.argument.literal, 'type', node);
    else if (ts.isCallExpression(node)) {
      const e = node.expression;
      if (e.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], 'dynamic', node);
      else if (ts.isPropertyAccessExpression(e) && /^(mock|doMock|unmock|importActual)$/.test(e.name.text)) add(node.arguments[0], 'mock', node);
      else if (ts.isIdentifier(e) && /^(require|importOriginal)$/.test(e.text)) add(node.arguments[0], 'mock', node);
    } else if (ts.isNewExpression(node) && node.expression.getText(sf) === 'URL') add(node.arguments?.[0], 'url', node);
    ts.forEachChild(node, visit);
  };
  visit(sf);
  return found;
};

const applyEdits = (text, edits) => {
  const sorted = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  let out = text;
  for (const { start, end, text: t } of sorted) out = out.slice(0, start) + t + out.slice(end);
  return out;
};

// ---- single file rename
const singleLs = (file, text) => {
  const host = {
    getScriptFileNames: () => [file], getScriptVersion: () => '1', getCurrentDirectory: () => root,
    getScriptSnapshot: (n) => (n === file ? ts.ScriptSnapshot.fromString(text) : undefined),
    getCompilationSettings: () => ({ noLib: true, noResolve: true, jsx: ts.JsxEmit.Preserve, allowJs: true, target: ts.ScriptTarget.Latest }),
    getDefaultLibFileName: () => 'lib.d.ts', fileExists: (n) => n === file, readFile: () => undefined,
  };
  return ts.createLanguageService(host);
};
const declaredNames = (sf) => {
  const names = new Map(); // name -> node
  const bind = (n, node) => { if (ts.isIdentifier(n)) names.set(n.text, { id: n, node }); else for (const e of n.elements) if (e.name) bind(e.name, node); };
  for (const s of sf.statements) {
    if (ts.isVariableStatement(s)) for (const d of s.declarationList.declarations) bind(d.name, s);
    else if ((ts.isFunctionDeclaration(s) || ts.isClassDeclaration(s) || ts.isInterfaceDeclaration(s) || ts.isTypeAliasDeclaration(s) || ts.isEnumDeclaration(s)) && s.name) names.set(s.name.text, { id: s.name, node: s });
  }
  return names;
};
const renameIn = (file, text, oldName, newName) => {
  const sf = parse(file, text);
  let pos = declaredNames(sf).get(oldName)?.id.getStart(sf);
  if (pos === undefined) for (const s of sf.statements) if (ts.isImportDeclaration(s)) {
    const el = s.importClause?.namedBindings;
    if (el && ts.isNamedImports(el)) for (const e of el.elements) if (e.name.text === oldName) pos = e.name.getStart(sf);
    if (s.importClause?.name?.text === oldName) pos = s.importClause.name.getStart(sf);
  }
  if (pos === undefined) { warn(`rename: ${file} has no ${oldName}`); return text; }
  const locations = singleLs(file, text).findRenameLocations(file, pos, false, false, { providePrefixAndSuffixTextForRename: true }) ?? [];
  return applyEdits(text, locations.map((l) => ({ start: l.textSpan.start, end: l.textSpan.start + l.textSpan.length, text: (l.prefixText ?? '') + newName + (l.suffixText ?? '') })));
};

// explicit renames (module-private names only, or exported names: importers use alias -> handled by rewriting imports below)
const exportRenames = new Map(); // file -> {old:new}
for (const g of groups) for (const [file, table] of Object.entries(g.rename ?? {}).filter(([f]) => all.has(f))) for (const [o, n] of Object.entries(table)) {
  const sf = parse(file);
  const d = declaredNames(sf).get(o);
  if (d && d.node.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) { exportRenames.set(file, { ...(exportRenames.get(file) ?? {}), [o]: n }); }
  texts.set(file, renameIn(file, read(file), o, n));
}
// exported names renamed: their importers follow
if (exportRenames.size) for (const f of code) {
  const t0 = read(f);
  for (const [file, table] of exportRenames) {
    if (f === file || !t0.includes(path.basename(file).replace(/\.tsx?$/, ''))) continue;
    for (const [o, n] of Object.entries(table)) {
      const sf = parse(f);
      for (const s of sf.statements) {
        if ((!ts.isImportDeclaration(s) && !ts.isExportDeclaration(s)) || !s.moduleSpecifier || resolve(f, s.moduleSpecifier.text) !== file) continue;
        const els = ts.isImportDeclaration(s) ? s.importClause?.namedBindings?.elements : s.exportClause?.elements;
        const el = els?.find((e) => (e.propertyName ?? e.name).text === o);
        if (!el) continue;
        if (el.propertyName || ts.isExportDeclaration(s)) { const at = (el.propertyName ?? el.name); texts.set(f, applyEdits(read(f), [{ start: at.getStart(sf), end: at.getEnd(), text: el.propertyName ? n : `${n} as ${o}` }])); }
        else { let t = renameIn(f, read(f), o, n); t = t.replace(new RegExp(`\\b${o} as ${n}\\b`), n); texts.set(f, t); dirty0.add(f); }
        dirty0.add(f);
      }
    }
  }
}

// ---- what the outside needs of each moved file
const needed = new Map([...moved.keys()].map((f) => [f, { all: false, names: new Set() }]));
const parsed = new Map();
const scan = new Map();
for (const f of code) {
  const text = read(f);
  if (!/import|export|require|URL/.test(text)) continue;
  const sf = parse(f);
  parsed.set(f, sf);
  const specs = specifiersOf(sf, f);
  scan.set(f, specs);
  for (const { kind, node, to } of specs) {
    if (!moved.has(to) || groupOf.get(to) === groupOf.get(f)) {
      if (moved.has(to) && groupOf.get(to) === groupOf.get(f) && ts.isExportDeclaration(node)) {
        // re-export of a neighbour: counts if someone outside asks for it under this file; handled below by passThrough
      }
      continue;
    }
    const n = needed.get(to);
    if (kind === 'decl') {
      if (ts.isImportDeclaration(node)) {
        if (node.importClause?.name) n.names.add('default');
        const b = node.importClause?.namedBindings;
        if (b && ts.isNamespaceImport(b)) n.all = true;
        else if (b) for (const e of b.elements) n.names.add((e.propertyName ?? e.name).text);
      } else if (!node.exportClause || ts.isNamespaceExport(node.exportClause)) n.all = true;
      else for (const e of node.exportClause.elements) n.names.add((e.propertyName ?? e.name).text);
    } else if (kind === 'type') {
      let q = node.qualifier; while (q && ts.isQualifiedName(q)) q = q.left;
      if (q) n.names.add(q.text); else n.all = true;
    } else n.all = true;
  }
}

// ---- build the groups
const written = new Map();
const unexported = [];
for (const g of groups) {
  const inGroup = new Set(g.files);
  const infos = new Map();
  for (const f of g.files) {
    let text = read(f);
    // local aliases of neighbours' names
    for (const s of parse(f, text).statements) if (ts.isImportDeclaration(s) && inGroup.has(resolve(f, s.moduleSpecifier.text))) {
      const b = s.importClause?.namedBindings;
      if (b && ts.isNamespaceImport(b)) warn(`${g.target}: ${f} imports a neighbour as namespace`);
      if (s.importClause?.name) warn(`${g.target}: ${f} imports a neighbour's default export`);
      if (b && ts.isNamedImports(b)) for (const e of b.elements) if (e.propertyName) text = renameIn(f, text, e.name.text, e.propertyName.text);
    }
    const sf = parse(f, text);
    infos.set(f, { text, sf, specs: specifiersOf(sf, f), declared: declaredNames(sf) });
  }
  // order
  const order = []; const state = new Map();
  const visit = (f, trail) => {
    if (state.get(f) === 2) return;
    if (state.get(f) === 1) { warn(`${g.target}: circle inside ${[...trail, f].map((x) => path.basename(x)).join(' > ')} (order of evaluation unchecked)`); return; }
    state.set(f, 1);
    for (const { node, to, kind } of infos.get(f).specs) if (inGroup.has(to) && to !== f && kind === 'decl') visit(to, [...trail, f]);
    state.set(f, 2); order.push(f);
  };
  for (const f of g.files) visit(f, []);
  // names
  const owner = new Map();
  for (const f of order) for (const name of infos.get(f).declared.keys()) {
    if (owner.has(name)) {
      const first = infos.get(owner.get(name)), mine = infos.get(f);
      const a = first.declared.get(name).node, b = mine.declared.get(name).node;
      const plain = (t) => t.replace(/^export /, '');
      if (plain(a.getText(first.sf)) === plain(b.getText(mine.sf))) { (mine.dropped ??= new Set()).add(b); continue; }
      warn(`${g.target}: ${name} is declared in ${owner.get(name)} and ${f}`);
    }
    owner.set(name, f);
  }
  const imports = new Map(); // module -> { default:Set, ns:Set, value:Map(imported|local), type:Map, side:boolean, order }
  const locals = new Map(); // local name -> module#imported
  const bodies = [];
  const reexported = new Set();
  for (const f of order) {
    const { text, sf, specs } = infos.get(f);
    for (const s of sf.statements) if (ts.isExportDeclaration(s) && !s.moduleSpecifier && s.exportClause && ts.isNamedExports(s.exportClause)) for (const e of s.exportClause.elements) if (owner.has(e.name.text) && owner.get(e.name.text) !== f && (needed.get(f).all || needed.get(f).names.has(e.name.text))) reexported.add(e.name.text);
    for (const s of sf.statements) if (ts.isExportDeclaration(s) && s.moduleSpecifier && inGroup.has(resolve(f, s.moduleSpecifier.text))) {
      for (const e of s.exportClause?.elements ?? []) { if (e.propertyName) warn(`${g.target}: re-export with alias in ${f}`); if (needed.get(f).all || needed.get(f).names.has(e.name.text)) reexported.add(e.name.text); }
    }
  }
  // what a neighbour passes on from outside: those who took it from there import it themselves
  const passed = new Map();
  for (const f of order) for (const s of infos.get(f).sf.statements) if (ts.isExportDeclaration(s) && s.moduleSpecifier && s.exportClause && ts.isNamedExports(s.exportClause)) {
    const to = resolve(f, s.moduleSpecifier.text);
    if (to && inGroup.has(to)) continue;
    for (const e of s.exportClause.elements) passed.set(f + '#' + e.name.text, { imported: (e.propertyName ?? e.name).text, key: (to ? '/' + (moved.get(to) ?? to) : s.moduleSpecifier.text), isType: s.isTypeOnly || e.isTypeOnly, spec: s.moduleSpecifier.text });
  }
  const needs = (f, name) => needed.get(f).all || needed.get(f).names.has(name) || reexported.has(name);
  for (const f of order) {
    const { text, sf, specs, declared } = infos.get(f);
    const edits = [];
    for (const s of sf.statements) {
      if (infos.get(f).dropped?.has(s)) { edits.push({ start: s.getStart(sf), end: s.getEnd(), text: '' }); continue; }
      if (ts.isImportDeclaration(s)) {
        let end = s.getEnd(); if (text[end] === '\n') end++;
        edits.push({ start: s.getStart(sf), end, text: '' });
        const spec = s.moduleSpecifier.text;
        const to = resolve(f, spec);
        if (to && inGroup.has(to)) {
          const els = s.importClause?.namedBindings && ts.isNamedImports(s.importClause.namedBindings) ? s.importClause.namedBindings.elements : [];
          for (const e of els) {
            const p = passed.get(to + '#' + (e.propertyName ?? e.name).text);
            if (!p) continue;
            const m = imports.get(p.key) ?? { def: new Map(), ns: new Map(), value: new Map(), type: new Map(), side: false, spec: p.spec };
            imports.set(p.key, m);
            locals.set(e.name.text, p.key + '#' + p.imported);
            (p.isType || s.importClause.isTypeOnly || e.isTypeOnly ? m.type : m.value).set(e.name.text, p.imported);
          }
          continue;
        }
        const mod = to ? (moved.get(to) ?? to) + (spec.includes('?') ? '?' + spec.split('?')[1] : '') + (/\.(ts|tsx)$/.test(spec.split('?')[0]) ? '!' : '') : spec.startsWith('.') ? (warn(`${f}: cannot resolve ${spec}`), spec) : spec;
        const key = (to ? '/' : '') + mod;
        const m = imports.get(key) ?? { def: new Map(), ns: new Map(), value: new Map(), type: new Map(), side: false, spec };
        imports.set(key, m);
        const c = s.importClause;
        if (!c) { m.side = true; continue; }
        const local = (name, what) => {
          const id = key + '#' + what;
          if (locals.has(name) && locals.get(name) !== id) warn(`${g.target}: ${name} is imported as ${locals.get(name)} and ${id} (${f})`);
          if (owner.has(name)) warn(`${g.target}: ${name} is declared in ${owner.get(name)} and imported as ${id} in ${f}`);
          locals.set(name, id);
        };
        if (c.name) { local(c.name.text, 'default'); m.def.set(c.name.text, m.def.get(c.name.text) === 'value' || !c.isTypeOnly ? 'value' : 'type'); }
        const b = c.namedBindings;
        if (b && ts.isNamespaceImport(b)) { local(b.name.text, '*'); m.ns.set(b.name.text, c.isTypeOnly && m.ns.get(b.name.text) !== 'value' ? 'type' : 'value'); }
        else if (b) for (const e of b.elements) {
          const imported = (e.propertyName ?? e.name).text, loc = e.name.text;
          local(loc, imported);
          (c.isTypeOnly || e.isTypeOnly ? m.type : m.value).set(loc, imported);
        }
      } else if (ts.isExportDeclaration(s) && !s.moduleSpecifier && s.exportClause && ts.isNamedExports(s.exportClause) && s.exportClause.elements.every((e) => !e.propertyName && owner.has(e.name.text) && owner.get(e.name.text) !== f)) {
        edits.push({ start: s.getStart(sf), end: s.getEnd(), text: '' });
      } else if (ts.isExportDeclaration(s) && s.moduleSpecifier && !inGroup.has(resolve(f, s.moduleSpecifier.text)) && s.exportClause && ts.isNamedExports(s.exportClause) && !s.exportClause.elements.some((e) => needs(f, e.name.text))) {
        edits.push({ start: s.getStart(sf), end: s.getEnd(), text: '' });
      } else if (ts.isExportDeclaration(s) && s.moduleSpecifier && inGroup.has(resolve(f, s.moduleSpecifier.text))) {
        edits.push({ start: s.getStart(sf), end: s.getEnd(), text: '' });
      } else if (s.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword) && !s.modifiers.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword)) {
        const names = ts.isVariableStatement(s) ? [...declared].filter(([, d]) => d.node === s).map(([n]) => n) : s.name ? [s.name.text] : [];
        if (names.length && !names.some((n) => needs(f, n))) {
          const m = s.modifiers.find((x) => x.kind === ts.SyntaxKind.ExportKeyword);
          edits.push({ start: m.getStart(sf), end: m.getEnd() + 1, text: '' });
          unexported.push(...names);
        }
      }
    }
    for (const { literal, kind, node, to, spec } of specs) {
      if (kind === 'decl' && ts.isImportDeclaration(node)) continue;
      if (kind === 'decl' && inGroup.has(to)) continue;
      if (kind === 'decl' && edits.some((e) => e.start <= node.getStart(sf) && e.end >= node.getEnd())) continue;
      if (kind === 'type' && inGroup.has(to)) { edits.push({ start: node.getStart(sf), end: node.qualifier.getStart(sf), text: '' }); continue; }
      if (inGroup.has(to)) warn(`${g.target}: ${f} loads its neighbour ${to} by ${kind}`);
      const t = moved.get(to) ?? to;
      edits.push({ start: literal.getStart(sf) + 1, end: literal.getEnd() - 1, text: specOf(g.target, t, spec) });
    }
    if (g.target.endsWith('.tsx') && f.endsWith('.ts')) {
      const look = (node) => { if (ts.isArrowFunction(node) && node.typeParameters?.length === 1 && !node.typeParameters[0].constraint && !node.typeParameters.hasTrailingComma) edits.push({ start: node.typeParameters[0].getEnd(), end: node.typeParameters[0].getEnd(), text: ',' }); ts.forEachChild(node, look); };
      look(sf);
    }
    // names of the global scope that a neighbour declares
    const free = new Set();
    const importsHere = new Set(sf.statements.flatMap((s) => ts.isImportDeclaration(s) && s.importClause?.namedBindings?.elements ? s.importClause.namedBindings.elements.map((e) => e.name.text) : []));
    const foreign = [...owner].filter(([n, o]) => o !== f && !importsHere.has(n)).map(([n]) => n);
    const suspicious = foreign.filter((n) => new RegExp(`\\b${n.replace('$', '\\$')}\\b`).test(text));
    if (suspicious.length) {
      const host = ts.createCompilerHost({}); 
      const program = ts.createProgram([f], { noLib: true, noResolve: true, allowJs: true, jsx: ts.JsxEmit.Preserve, types: [] }, { ...host, getSourceFile: (n) => (n === f ? sf : undefined), fileExists: (n) => n === f, readFile: () => undefined, getCurrentDirectory: () => root });
      const checker = program.getTypeChecker();
      const look = (node) => {
        if (ts.isIdentifier(node) && suspicious.includes(node.text)) {
          const p = node.parent;
          const isMember = (ts.isPropertyAccessExpression(p) && p.name === node) || (ts.isQualifiedName(p) && p.right === node) || (ts.isPropertyAssignment(p) && p.name === node) || ts.isJsxAttribute(p) || ts.isPropertySignature(p) || (ts.isBindingElement(p) && p.propertyName === node) || ts.isMethodSignature(p) || ((ts.isImportSpecifier(p)||ts.isExportSpecifier(p)));
          if (!isMember) {
            const found = ts.isShorthandPropertyAssignment(p) ? checker.getShorthandAssignmentValueSymbol(p) : checker.getSymbolAtLocation(node);
            if (!found || !found.declarations?.length) free.add(node.text);
          }
        }
        ts.forEachChild(node, look);
      };
      look(sf);
      for (const n of free) warn(`${g.target}: ${f} means the global ${n}, which ${owner.get(n)} declares`);
    }
    bodies.push(applyEdits(text, edits).trim());
  }
  // imports
  const lines = [];
  const rank = (k) => (k.startsWith('/') ? 100 - (specOf(g.target, k.slice(1).replace(/!$/, '')).match(/\.\.\//g)?.length ?? 0) : k.startsWith('node:') ? 0 : 1);
  const sorted = [...imports].sort(([a, x], [b, y]) => rank(a) - rank(b));
  for (const [key, m] of sorted) {
    const isFile = key.startsWith('/');
    let name = key;
    if (isFile) {
      const explicit = key.endsWith('!'); const [file, query] = key.slice(1).replace(/!$/, '').split('?');
      if (file === g.target) continue;
      name = specOf(g.target, file, explicit ? 'x.ts' : ''); if (query) name += '?' + query;
    }
    if (m.side) lines.push(`import '${name}';`);
    for (const [n, k] of m.ns) lines.push(`import ${k === 'type' ? 'type ' : ''}* as ${n} from '${name}';`);
    for (const n of m.value.keys()) m.type.delete(n);
    const list = (map) => [...map].map(([l, i]) => (l === i ? l : `${i} as ${l}`)).join(', ');
    const defs = [...m.def];
    for (const [n, k] of defs.slice(1)) lines.push(`import ${k === 'type' ? 'type ' : ''}${n} from '${name}';`);
    if (m.value.size && m.type.size && !defs.length) {
      lines.push(`import { ${list(m.value)}, ${[...m.type].map(([l, i]) => 'type ' + (l === i ? l : `${i} as ${l}`)).join(', ')} } from '${name}';`);
      continue;
    }
    const first = defs[0];
    if (first && first[1] === 'value') lines.push(`import ${first[0]}${m.value.size ? `, { ${list(m.value)} }` : ''} from '${name}';`);
    else { if (first) lines.push(`import type ${first[0]} from '${name}';`); if (m.value.size) lines.push(`import { ${list(m.value)} } from '${name}';`); }
    if (m.type.size) lines.push(`import type { ${list(m.type)} } from '${name}';`);
  }
  const result = [lines.join('\n'), ...bodies].filter(Boolean).join('\n\n') + '\n';
  written.set(g.target, result);
  const count = result.split('\n').length;
  g.lines = count;
}

// ---- importers
const mergeImports = (file, text) => {
  const sf = parse(file, text);
  const byModule = new Map(); const edits = [];
  for (const s of sf.statements) {
    if (!ts.isImportDeclaration(s)) continue;
    const to = resolve2(file, s.moduleSpecifier.text); if (!to) continue;
    const c = s.importClause;
    const b = c?.namedBindings;
    const kind = !c ? 'side' : c.isTypeOnly ? 'type' : 'value';
    if (c && (c.name || (b && ts.isNamespaceImport(b)))) continue;
    const key = to + '|' + kind;
    if (!byModule.has(key)) { byModule.set(key, [s]); continue; }
    byModule.get(key).push(s);
  }
  for (const [key, list] of byModule) if (list.length > 1) {
    const [first, ...rest] = list;
    if (!key.endsWith('|side')) {
      const seen = new Set(); const els = [];
      for (const s of list) for (const e of s.importClause.namedBindings.elements) { const t = e.getText(sf); if (!seen.has(t)) { seen.add(t); els.push(t); } }
      const nb = first.importClause.namedBindings;
      edits.push({ start: nb.getStart(sf), end: nb.getEnd(), text: `{ ${els.join(', ')} }` });
    }
    for (const s of rest) { let end = s.getEnd(); if (text[end] === '\n') end++; edits.push({ start: s.getStart(sf), end, text: '' }); }
  }
  return applyEdits(text, edits);
};
const after = new Set([...all].filter((f) => !moved.has(f) || moved.get(f) === f)); for (const g of groups) after.add(g.target);
const resolve2 = (from, spec) => {
  if (!spec.startsWith('.')) return null;
  const base = path.posix.join(path.posix.dirname(from), spec.split('?')[0]);
  for (const e of EXT) if (after.has(base + e)) return base + e;
  return null;
};
for (const [f, specs] of scan) {
  if (moved.has(f)) continue;
  const sf = parsed.get(f);
  const edits = specs.filter(({ to }) => moved.has(to) && moved.get(to) !== to).map(({ literal, to, spec }) => ({ start: literal.getStart(sf) + 1, end: literal.getEnd() - 1, text: specOf(f, moved.get(to), spec) }));
  const touches = specs.some(({ to }) => moved.has(to));
  if (!edits.length && !dirty0.has(f)) continue;
  let text = applyEdits(read(f), edits);
  if (touches) text = mergeImports(f, text);
  written.set(f, text);
}

// ---- tests beside
const HOOKS = /\b(beforeAll|beforeEach|afterAll|afterEach|vi\.mock|vi\.doMock)\b|@vitest-environment/;
const testMoves = [];
for (const g of groups) {
  if (g.tests === false) continue;
  const targetTests = ['.test.ts', '.test.tsx'].map((e) => g.target.replace(/\.tsx?$/, '') + e);
  const tests = g.files.flatMap((f) => ['.test.ts', '.test.tsx'].map((e) => f.replace(/\.tsx?$/, '') + e)).filter((t) => all.has(t));
  if (!tests.length) continue;
  const dir = path.posix.dirname(g.target);
  const mergeable = tests.filter((t) => !HOOKS.test(read(t)));
  const existing = targetTests.find((t) => all.has(t));
  const start = existing && mergeable.includes(existing) ? [existing] : [];
  const chosen = [...start]; const names = new Map(); let lines = 0;
  const claim = (t) => {
    const text = written.get(t) ?? read(t); const sf = parse(t, text);
    const own = new Map([...declaredNames(sf).keys()].map((n) => [n, t]));
    for (const s of sf.statements) if (ts.isImportDeclaration(s)) { const c = s.importClause; const to = resolve2(t, s.moduleSpecifier.text) ?? s.moduleSpecifier.text; const put = (l, i) => own.set(l, to + '#' + i); if (c?.name) put(c.name.text, 'default'); const b = c?.namedBindings; if (b && ts.isNamespaceImport(b)) put(b.name.text, '*'); else if (b) for (const e of b.elements) put(e.name.text, (e.propertyName ?? e.name).text); }
    for (const [n, o] of own) if (names.has(n) && names.get(n) !== o) return false;
    const count = text.split('\n').length; if (lines + count > 290) return false;
    for (const [n, o] of own) names.set(n, o); lines += count; return true;
  };
  for (const t of start) claim(t);
  if (!existing || start.length) for (const t of mergeable) if (!chosen.includes(t) && claim(t)) chosen.push(t);
  if (chosen.length && (chosen.length > 1 || (chosen[0] !== existing && !existing))) {
    const ext = chosen.some((t) => t.endsWith('x')) ? '.test.tsx' : '.test.ts';
    const goal = g.target.replace(/\.tsx?$/, '') + ext;
    testMoves.push({ goal, chosen });
  }
}
const rebase = (from, to, text) => {
  if (path.posix.dirname(from) === path.posix.dirname(to)) return text;
  const sf = parse(from, text);
  const edits = [];
  const visit = (node) => { if (ts.isStringLiteralLike(node) && node.text.startsWith('.')) { const r = resolve2(from, node.text); if (r) edits.push({ start: node.getStart(sf) + 1, end: node.getEnd() - 1, text: specOf(to, r, node.text) }); } ts.forEachChild(node, visit); };
  visit(sf);
  return applyEdits(text, edits);
};
for (const { goal, chosen } of testMoves) {
  const imports = []; const bodies = [];
  for (const t of chosen) {
    const text = rebase(t, goal, written.get(t) ?? read(t));
    const sf = parse(goal, text); const edits = [];
    for (const s of sf.statements) if (ts.isImportDeclaration(s)) { imports.push(s.getText(sf)); let end = s.getEnd(); if (text[end] === '\n') end++; edits.push({ start: s.getStart(sf), end, text: '' }); }
    bodies.push(applyEdits(text, edits).trim());
  }
  after.add(goal);
  let merged = mergeImports2(goal, [...new Set(imports)].join('\n') + '\n\n' + bodies.join('\n\n') + '\n');
  for (const t of chosen) { written.delete(t); if (t !== goal) moved.set(t, goal); }
  written.set(goal, merged);
}
function mergeImports2(file, text) {
  // as mergeImports, packages too
  const sf = parse(file, text); const byModule = new Map(); const edits = [];
  for (const s of sf.statements) {
    if (!ts.isImportDeclaration(s)) continue;
    const c = s.importClause; const b = c?.namedBindings;
    if (!b || c.name || ts.isNamespaceImport(b)) continue;
    const key = (resolve2(file, s.moduleSpecifier.text) ?? s.moduleSpecifier.text) + '|' + c.isTypeOnly;
    byModule.set(key, [...(byModule.get(key) ?? []), s]);
  }
  for (const [, list] of byModule) if (list.length > 1) {
    const seen = new Set();
    for (const s of list) for (const e of s.importClause.namedBindings.elements) seen.add(e.getText(sf));
    const nb = list[0].importClause.namedBindings;
    edits.push({ start: nb.getStart(sf), end: nb.getEnd(), text: `{ ${[...seen].join(', ')} }` });
    for (const s of list.slice(1)) { let end = s.getEnd(); if (text[end] === '\n') end++; edits.push({ start: s.getStart(sf), end, text: '' }); }
  }
  return applyEdits(text, edits);
}

// ---- value circles after
{
  const edges = new Map();
  for (const f of after) {
    if (!/\.(ts|tsx)$/.test(f) || /\.(test|fixture)\.tsx?$/.test(f) || !/^(app|blocks|engine|eshop-api|ui|sandbox|demo)\//.test(f)) continue;
    const sf = written.has(f) ? parse(f, written.get(f)) : parsed.get(f) ?? parse(f);
    const out = new Set();
    for (const s of sf.statements) {
      if (ts.isImportDeclaration(s) && !s.importClause?.isTypeOnly || (ts.isExportDeclaration(s) && s.moduleSpecifier && !s.isTypeOnly)) { const r = resolve2(f, s.moduleSpecifier.text); if (r && r !== f) out.add(r); }
    }
    edges.set(f, out);
  }
  let index = 0; const stack = []; const on = new Set(); const num = new Map(); const low = new Map();
  const strong = (v) => { num.set(v, index); low.set(v, index++); stack.push(v); on.add(v);
    for (const w of edges.get(v) ?? []) { if (!edges.has(w)) continue; if (!num.has(w)) { strong(w); low.set(v, Math.min(low.get(v), low.get(w))); } else if (on.has(w)) low.set(v, Math.min(low.get(v), num.get(w))); }
    if (low.get(v) === num.get(v)) { const c = []; let w; do { w = stack.pop(); on.delete(w); c.push(w); } while (w !== v); if (c.length > 1) warn(`CIRCLE by value: ${c.join(' , ')}`); } };
  for (const v of edges.keys()) if (!num.has(v)) strong(v);
}

console.log(groups.map((g) => `${String(g.lines).padStart(4)}  ${g.target}  <- ${g.files.length}`).join('\n'));
if (problems.length) console.error('\nPROBLEMS\n' + [...new Set(problems)].join('\n'));
const hard = problems.some((p) => !/order of evaluation unchecked/.test(p));
if (dry || (hard && !process.argv.includes('--force'))) process.exit(hard ? 1 : 0);

// ---- write
for (const f of moved.keys()) if (moved.get(f) !== f) fs.unlinkSync(f);
for (const [f, t] of written) { fs.mkdirSync(path.dirname(f), { recursive: true }); fs.writeFileSync(f, t); }

// ---- words in docs, comments, strings
const textFiles = [...after].filter((f) => fs.existsSync(f) && /\.(md|json|ts|tsx|js|mjs|mts|yml|yaml|css|sql)$|\.ci\/|README/.test(f) && !/package-lock|docs\/bench\/|CHANGELOG|\.generated\./.test(f));
const esc = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const baseCount = new Map(); for (const f of all) { const b = path.basename(f); baseCount.set(b, (baseCount.get(b) ?? 0) + 1); }
const pairs = [...moved].filter(([s, t]) => s !== t);
const touched = new Set();
for (const f of textFiles) {
  let text = fs.readFileSync(f, 'utf8'); const before = text;
  const isCode = /\.(ts|tsx|js|mjs)$/.test(f);
  for (const [s, t] of pairs) {
    const base = path.basename(s);
    const noExt = s.replace(/\.tsx?$/, ''), tNo = t.replace(/\.tsx?$/, '');
    const stem = base.replace(/\.tsx?$/, '');
    if (!text.includes(stem)) continue;
    text = text.replace(new RegExp(`(?<![\\w-])(?<![\\w-]/)${esc(noExt)}(\\.tsx?)?(?![\\w-]|\\.\\w)`, 'g'), (m, e) => (e ? t : tNo));
    // room-relative paths in prose, e.g. `server/envelope.ts`
    if (!isCode || true) {
      const parts = s.split('/');
      for (let i = 1; i < parts.length - 1; i++) {
        const tail = parts.slice(i).join('/');
        if (t.startsWith(parts.slice(0, i).join('/') + '/')) text = text.replace(new RegExp(`(?<![\\w.-])(?<![\\w-]/)${esc(tail)}(?![\\w-]|\\.\\w)`, 'g'), () => t.split('/').slice(i).join('/'));
      }
    }
    if (baseCount.get(base) === 1) text = text.replace(new RegExp(`(?<![\\w./*{}-])${esc(base)}(?![\\w-]|\\.\\w)`, 'g'), () => path.basename(t));
  }
  if (text !== before) {
    text = text.replace(/(`[\w./-]+\.tsx?`)((?:,| and) \1)+/g, '$1');
    fs.writeFileSync(f, text); touched.add(f);
  }
}
const changed = [...new Set([...written.keys(), ...touched])].filter((f) => fs.existsSync(f));
fs.writeFileSync('/tmp/merge/changed.txt', changed.join('\n') + '\n');
fs.writeFileSync('/tmp/merge/touched.txt', [...touched].join('\n') + '\n');
console.log(`un-exported ${unexported.length}; words rewritten in: ${[...touched].join(' ')}`);

// ---- what is left
{
  const stems = [...moved].filter(([s, t]) => s !== t && path.basename(s) !== path.basename(t)).map(([s]) => path.basename(s).replace(/\.tsx?$/, '')).filter((x) => /[.-]/.test(x));
  const still = new Set([...after].map((f) => path.basename(f).replace(/\.tsx?$/, '')));
  for (const f of textFiles) { const text = fs.readFileSync(f, 'utf8'); for (const x of stems) if (!still.has(x) && new RegExp(`['"\`/]${esc(x)}(\\.tsx?)?['"\`)]`).test(text)) console.log(`LEFT ${f}: ${x}`); }
}
