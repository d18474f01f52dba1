import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inCampusLook, institutionOfPage } from './campus-look.ts'

/** What is built of it has the icon's address in place (web/build/page-head.ts). */
const PAGE = readFileSync('web/index.html', 'utf8').replace(
	'href="/favicon.svg"',
	`href="data:image/svg+xml,${encodeURIComponent(readFileSync('web/public/favicon.svg', 'utf8'))}"`,
)
const institution = { name: 'A', shortName: 'A', address: '', phone: '', whatsapp: '', email: '' }
const logo = { layar: 'a'.repeat(64), cetak: 'b'.repeat(64), lebar: 192, tinggi: 192 }
const wide = { ...logo, lebar: 640, tinggi: 128 }

describe('the page of a campus', () => {
	test('without mark or colour of its own is the built page, to the byte', () => {
		expect(inCampusLook(PAGE, { institution, color: null })).toEqual({ html: PAGE, styleHash: undefined })
	})

	test('with a mark shows it in each of its frames and as its icon, and nowhere the product’s', () => {
		const { html } = inCampusLook(PAGE, { institution: { ...institution, logo }, color: null })
		const frames = html.match(/<img class="boot-logo campus-logo"[^>]+>/g)
		expect(frames).toHaveLength(3)
		expect(frames?.[1]).toContain(`src="/api/berkas/${logo.layar}" alt="" width="32" height="32"`)
		expect(html).not.toContain('href="#mark"')
		expect(html).toContain(`<link rel="icon" href="/api/berkas/${logo.layar}" type="image/webp">`)
	})

	test('with a very wide mark keeps its proportions, and the icon that can be told', () => {
		const { html } = inCampusLook(PAGE, { institution: { ...institution, logo: wide }, color: null })
		expect(html).toContain('width="96" height="19.2"')
		expect(html).toContain('href="data:image/svg+xml')
	})

	test('with a colour has rules that stand above every stylesheet, let in by their hash alone', () => {
		const { html, styleHash } = inCampusLook(PAGE, { institution, color: '#0F6B47' })
		const style = /<style>(.+)<\/style><\/head>/.exec(html)?.[1] ?? ''
		expect(style).toContain(':root:root{--brand:#0f6b47;')
		expect(style).toContain('[data-mantine-color-scheme=dark]{--brand:#')
		expect(styleHash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`)
		expect(html).not.toContain('%232449c7')
		expect(html).toContain('fill%3D%22%230f6b47')
	})
})

test('a page is told of the mark for screens, and nothing of what paper needs', () => {
	expect(institutionOfPage({ ...institution, logo, brand: '#0f6b47' })).toEqual({
		...institution,
		logo: { alamat: `/api/berkas/${logo.layar}`, lebar: 1, tinggi: 1 },
	})
	expect(institutionOfPage(institution)).toEqual(institution)
})
