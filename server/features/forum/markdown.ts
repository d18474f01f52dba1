import MarkdownIt from 'markdown-it'
import { cleanHtml, POST } from '#server/lib/rich-text.ts'

type Env = { sebutan: Set<string>; nama: ReadonlyMap<string, string> }

/** What stands in a post: paragraphs, emphasis, lists, quotes, code and links; a line that ends is a line that ends. */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 }).disable([
	'image',
	'heading',
	'lheading',
	'hr',
	'table',
	'reference',
])
// `nama.ts` and `node.js` are files far more often than addresses.
markdown.linkify?.set({ fuzzyLink: false, fuzzyEmail: false })

/** `@13020220001` calls somebody of the forum; any other number stays as it is written. */
markdown.inline.ruler.push('sebutan', (state, silent) => {
	if (state.src[state.pos] !== '@' || /\w/.test(state.src[state.pos - 1] ?? '')) return false
	NUMBER.lastIndex = state.pos + 1
	const nomor = NUMBER.exec(state.src)?.[0]
	if (nomor === undefined) return false
	if (!silent) {
		;(state.env as Env).sebutan.add(nomor)
		state.push('sebutan', '', 0).content = nomor
	}
	state.pos += nomor.length + 1
	return true
})
const NUMBER = /[0-9]{5,20}(?![\w])/y

markdown.renderer.rules.sebutan = (tokens, i, _options, env) => {
	const nomor = tokens[i]?.content ?? ''
	const nama = (env as Env | undefined)?.nama.get(nomor)
	if (nama === undefined) return `@${nomor}`
	return `<span class="sebutan">@${markdown.utils.escapeHtml(nama)}</span>`
}

/** A post that was read, but not yet written out: whom it calls has still to be looked up. */
export type Tulisan = {
	/** The numbers behind its `@`, each once; none of those in code. */
	sebutan: readonly string[]
	/** As HTML that may be shown, with the names of those who are known by these numbers. */
	render: (nama: ReadonlyMap<string, string>) => string
}

/** Reads a post. */
export function readTulisan(isi: string): Tulisan {
	const sebutan = new Set<string>()
	const tokens = markdown.parse(isi, { sebutan } as Env)
	return {
		sebutan: [...sebutan],
		render: (nama) =>
			cleanHtml(markdown.renderer.render(tokens, markdown.options, { sebutan, nama } as Env), POST).trim(),
	}
}
