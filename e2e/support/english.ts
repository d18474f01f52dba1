import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Translation = string | { one: string; other: string }
const { texts }: { texts: Record<string, Translation> } = JSON.parse(
	readFileSync(new URL('../../web/src/lib/english.json', import.meta.url), 'utf8'),
)

/** One of these sentences, with any values; those of values alone could be anything. */
function oneOf(sentences: string[]): RegExp {
	const patterns = sentences
		.filter((text) => /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
		.map((text) => text.trim().replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
		.map((text) => text.replace(/\{\w+\}/g, '.+'))
	return new RegExp(`^(${patterns.join('|')})$`)
}
const forms = (text: Translation) => (typeof text === 'string' ? [text] : [text.one, text.other])
const bare = (id: string) => id.split('|', 1)[0] ?? ''
const ENGLISH = oneOf(Object.values(texts).flatMap(forms))
/** One word is the name of the product as well. */
const INDONESIAN = oneOf(
	Object.keys(texts)
		.map(bare)
		.filter((text) => text !== 'Stambuk'),
)

/** Whatever the page says is English, but for what people wrote, which is marked as Indonesian or stands in a sentence of ours as a value. */
export async function expectEnglish(page: Page): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('lang', 'en')
	await expect(page.locator('main [role=status][aria-label^=Loading]')).toHaveCount(0)
	const said = await page.evaluate(textsOn)
	expect(said.length, 'texts on the page').toBeGreaterThan(20)
	expect(said.filter((text) => INDONESIAN.test(text) && !ENGLISH.test(text))).toEqual([])
}

/** Runs in the page: what is read, and what a screen reader hears. */
function textsOn(): string[] {
	const found = [document.title.split(' · ', 1)[0] ?? '']
	const walk = (element: Element) => {
		if (element.matches('[lang=id], script, style, noscript')) return
		for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
			found.push(element.getAttribute(name) ?? '')
		for (const child of element.childNodes)
			if (child instanceof Element) walk(child)
			else if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '')
	}
	walk(document.body)
	return found.map((text) => text.trim()).filter(Boolean)
}
