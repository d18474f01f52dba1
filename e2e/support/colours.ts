import type { Page } from '@playwright/test'

/** The rules of axe that look at colours. To all others the page is the same in the dark. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Looks that axe has found right. Most of what a page shows looks like something on an earlier page. */
const right = new Set<string>()

/** What axe finds wrong with the colours of the page as it is now, a line a rule. */
export async function wrongColours(page: Page): Promise<string[]> {
	const looks = await page.evaluate(looksOfTexts)
	const asked = looks.flatMap((look, at) => (look === null || right.has(look) ? [] : [at]))
	if (asked.length === 0) return []
	const { wrong, passed } = await page.evaluate(askAxe, { asked, rules: OF_COLOUR })
	for (const at of passed) right.add(looks[at] as string)
	return wrong
}

type Known = { axe: typeof import('axe-core'); texts: Element[] }

/** `passed` are texts of whose contrast axe is sure; a link may leave that to what it holds. */
async function askAxe({ asked, rules }: { asked: number[]; rules: string[] }) {
	const { axe, texts } = globalThis as unknown as Known
	const include = asked.map((at) => texts[at] as Element)
	const { violations, incomplete, passes } = await axe.run({ include }, { runOnly: rules, elementRef: true })
	const elements = (results: typeof passes) =>
		new Set<Element | undefined>(results.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
	const bare = ({ tagName, childNodes }: Element) =>
		tagName === 'A' && [...childNodes].every((node) => !(node instanceof Text && node.data.trim() !== ''))
	const unsure = elements([...violations, ...incomplete])
	const sure = elements(passes.filter(({ id }) => id === 'color-contrast'))
	return {
		wrong: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`),
		passed: asked.filter((at) => {
			const text = texts[at] as Element
			return !unsure.has(text) && (sure.has(text) || bare(text))
		}),
	}
}

/**
 * Says of each text of the page how it looks: of two that look the same, both are right or neither. Null is what nobody sees or can use,
 * which axe leaves alone. What stands on a picture, shines through or leaves its box looks like nothing else.
 */
function looksOfTexts(): (string | null)[] {
	type Ground = { colours: string; box?: Element; clipped: boolean; seenThrough: boolean; unsure: boolean }
	const grounds = new Map<Element, Ground>()
	const texts = [...document.body.querySelectorAll('*')].filter(
		(element) =>
			element.matches('a, input:not([type=checkbox], [type=radio]), select, textarea') || ownText(element),
	)
	Object.assign(globalThis, { texts })
	return texts.map((text, at) => {
		if (!text.checkVisibility({ visibilityProperty: true }) || isAside(text)) return null
		if (text.closest(':disabled, [aria-disabled="true"]')) return null
		const { colours, box, clipped, seenThrough, unsure } = groundOf(text)
		const alone = seenThrough || unsure || (box && !clipped && leaves(text, box))
		return [text.tagName, face(text), colours, linkOf(text), alone ? `${at} ${Math.random()}` : ''].join(
			' / ',
		)
	})

	function ownText({ childNodes }: Element): boolean {
		return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
	}

	function face(element: Element): string {
		const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
		return [color, fontSize, fontWeight, textShadow].join(' ')
	}

	/** The colours below, from the box of its own down to the first that lets nothing through. */
	function groundOf(element: Element): Ground {
		const known = grounds.get(element)
		if (known) return known
		const { parentElement } = element
		const below: Ground = parentElement
			? groundOf(parentElement)
			: { colours: '', clipped: true, seenThrough: false, unsure: false }
		const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity, overflow, position } =
			getComputedStyle(element)
		const seenThrough = below.seenThrough || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal'
		const picture = backgroundImage !== 'none'
		const clear = backgroundColor === 'rgba(0, 0, 0, 0)'
		const opaque = backgroundColor.startsWith('rgb(') && !picture
		const moved = position === 'absolute' || position === 'fixed'
		const clips = overflow !== 'visible'
		const ground = opaque
			? { colours: backgroundColor, box: element, clipped: clips, seenThrough, unsure: false }
			: {
					...below,
					colours: clear ? below.colours : `${backgroundColor} ${below.colours}`,
					clipped: below.clipped || clips,
					seenThrough,
					unsure: below.unsure || picture || moved,
				}
		grounds.set(element, ground)
		return ground
	}

	/** Beside the page, as a link to its text is until the keyboard comes to it. */
	function isAside(element: Element): boolean {
		const { bottom, right } = element.getBoundingClientRect()
		return bottom + scrollY <= 0 || right + scrollX <= 0
	}

	function leaves(text: Element, box: Element): boolean {
		const [inner, outer] = [text.getBoundingClientRect(), box.getBoundingClientRect()]
		return (
			inner.left < outer.left ||
			inner.right > outer.right ||
			inner.top < outer.top ||
			inner.bottom > outer.bottom
		)
	}

	/** What tells a link from the text around it. */
	function linkOf(element: Element): string {
		const { parentElement } = element
		if (element.tagName !== 'A' || !parentElement) return ''
		const { backgroundColor, borderBottomWidth, display, fontFamily, fontStyle, textDecorationLine } =
			getComputedStyle(element)
		const own = [backgroundColor, borderBottomWidth, display, fontFamily, fontStyle, textDecorationLine]
		const around =
			parentElement.closest('p, li, td, dd, div')?.textContent?.trim() !== element.textContent?.trim()
		return [...own, face(parentElement), around].join(' ')
	}
}
