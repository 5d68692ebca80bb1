import { redirect } from '@remix-run/node';
import type { HeadSink } from '../../blocks/_contract/block.types';
import type { HeadFacts, HeadCall } from './request-context.types';

/** A head for one block: what it receives is reported on only when the block has loaded, and kept beside the block's data. */
export function recordHead(head: HeadSink): { sink: HeadSink; calls: HeadCall[] } {
  const calls: HeadCall[] = [];
  const sink: HeadSink = {
    title: (text) => void calls.push((to) => to.title(text)),
    description: (text) => void calls.push((to) => to.description(text)),
    robots: (value) => void calls.push((to) => to.robots(value)),
    canonical: (path) => void calls.push((to) => to.canonical(path)),
    preloadImage: (image) => void calls.push((to) => to.preloadImage(image)),
    jsonLd: (data) => void calls.push((to) => to.jsonLd(data)),
    changesAt: (instant) => void calls.push((to) => to.changesAt(instant)),
    redirect: (href, status) => head.redirect(href, status),
  };
  return { sink, calls };
}

/** Collects what blocks learn about the head while they load. */
export function collectHead(): { facts: HeadFacts; sink: HeadSink } {
  const facts: HeadFacts = { jsonLd: [] };
  const sink: HeadSink = {
    title: (text) => void (facts.title = text),
    description: (text) => void (facts.description = text),
    robots: (value) => void (facts.robots = value),
    canonical: (path) => void (facts.canonical = path),
    preloadImage: (image) => void (facts.imagePreload ??= image),
    jsonLd: (data) => void facts.jsonLd.push(data),
    changesAt: (instant) => void (facts.changesAt = Math.min(instant, facts.changesAt ?? Infinity)),
    redirect: (href, status) => {
      throw redirect(href, status);
    },
  };
  return { facts, sink };
}
