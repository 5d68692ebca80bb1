import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { ResolvedBlock, ResolvedPage } from '../../engine/pages/page.types';
import { localizeProps, type StringMeanings } from './localize-props.server';
import type {
  LocalizedBlock,
  LocalizedPage,
  ServerBlock,
  ServerSubject,
} from '../request/request-context.types';
import type { Words } from '../../engine/words/words.types';

export interface ReadyPagesParts {
  engine: PageEngine;
  blocks: ReadonlyMap<string, ServerBlock>;
  subjects: ReadonlyMap<string, ServerSubject>;
  /** `page` is named when a label is missing. */
  wordsFor: (brand: Brand, locale: Locale, section: string, page: string) => Words;
  /** `section.key` → text, in the brand's and locale's words. */
  say: (brand: Brand, locale: Locale, label: string, page: string) => string;
  href: (link: string, brand: Brand, locale: Locale) => string;
  /** Changes with the API's data: live labels may read otherwise then. */
  version: () => string;
  /** Told before pages are put into words again because of that. */
  forget: () => void;
}

/** Resolved pages put into words and hrefs, kept until configs or labels change (`forget`). */
export class ReadyPages {
  private readonly kept = new Map<ResolvedPage, Map<string, LocalizedPage>>();
  private wordedAt: string;

  constructor(private readonly parts: ReadyPagesParts) {
    this.wordedAt = parts.version();
  }

  find(brand: Brand, locale: Locale, page: string): LocalizedPage | undefined {
    this.readAnew();
    const resolved = this.parts.engine.resolvePage(brand.id, locale.locale, page);
    if (!resolved) return undefined;
    const byPlace = this.kept.get(resolved) ?? new Map<string, LocalizedPage>();
    this.kept.set(resolved, byPlace);
    const place = `${brand.id} ${locale.locale}`;
    let ready = byPlace.get(place);
    if (!ready) byPlace.set(place, (ready = this.makePage(resolved, brand, locale)));
    return ready;
  }

  forget(): void {
    this.kept.clear();
  }

  private readAnew(): void {
    const now = this.parts.version();
    if (now === this.wordedAt) return;
    this.wordedAt = now;
    this.parts.forget();
    this.forget();
  }

  private makePage(resolved: ResolvedPage, brand: Brand, locale: Locale): LocalizedPage {
    const meanings = this.meaningsFor(brand, locale, resolved.page);
    const makeAll = (blocks: ResolvedBlock[]): LocalizedBlock[] =>
      blocks.flatMap((block) =>
        this.makeBlock(
          block,
          meanings,
          (section) => this.parts.wordsFor(brand, locale, section, resolved.page),
          makeAll,
        ),
      );
    const { seo } = resolved;
    const subject = this.parts.subjects.get(resolved.subject ?? '');
    return {
      page: resolved.page,
      ...(subject && {
        subject: { ...subject, words: this.parts.wordsFor(brand, locale, 'seo', resolved.page) },
      }),
      seo: {
        title: seo.title && meanings.text(seo.title),
        description: seo.description && meanings.text(seo.description),
        robots: seo.robots,
      },
      cache: resolved.cache,
      regions: Object.fromEntries(
        Object.entries(resolved.regions).map(([name, blocks]) => [name, makeAll(blocks)]),
      ),
    };
  }

  private makeBlock(
    block: ResolvedBlock,
    meanings: StringMeanings,
    wordsOf: (section: string) => Words,
    makeAll: (blocks: ResolvedBlock[]) => LocalizedBlock[],
  ): LocalizedBlock[] {
    const type = this.parts.blocks.get(block.type);
    if (!type) return [];
    return [
      {
        id: block.id,
        type: block.type,
        block: type,
        props: localizeProps(block.props, type.schema, meanings),
        words: wordsOf(block.type),
        when: block.when,
        defer: block.defer,
        slots: Object.fromEntries(
          Object.entries(block.slots).map(([name, children]) => [name, makeAll(children)]),
        ),
      },
    ];
  }

  private meaningsFor(brand: Brand, locale: Locale, page: string): StringMeanings {
    return {
      text: (value) =>
        value.startsWith('label:')
          ? this.parts.say(brand, locale, value.slice(6), page)
          : value.replaceAll('{brand}', brand.name),
      link: (value) => this.parts.href(value, brand, locale),
      media: (value) => readMedia(value, brand),
    };
  }
}

/** `media:<file>` → the brand's file; `/images/<material>_L.jpg` → on the brand's ground. */
function readMedia(value: string, brand: Brand): string {
  if (value.startsWith('media:')) return `/brand/${brand.id}/${value.slice(6)}`;
  return value.replace(/^\/images\/(?=[A-Z0-9]+-[^/]+$)/, `/images/${brand.pictureGround}/`);
}
