import { type SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs'
import type { GiftBlock } from './gift-blocks.ts'
import { asMoodleReads, escapeLoose, hidePercent } from './gift-loose.ts'

/** Says in Indonesian why a block is no question that can be read, and where. The common slips have their own sentence. */
export function explainSyntax(block: GiftBlock): string {
	// Escaped characters are text; two letters keep every other position as it is.
	const bare = block.text.replace(/\\[\s\S]/g, 'xx')
	const open = [...bare.matchAll(/\{/g)]
	const closed = [...bare.matchAll(/\}/g)]
	if (open.length === 0 && closed.length > 0)
		return 'Ada kurung kurawal penutup } tanpa pembuka {. Baris kosong di dalam soal memutus soal itu.'
	if (open.length > 0 && closed.length === 0)
		return 'Kurung kurawal { tidak ditutup. Bila ada baris kosong di dalam soal, tulis sebagai \\n\\n.'
	if (open.length > 1 || closed.length > 1)
		return (
			'Ada lebih dari satu pasang { }. Pisahkan dua soal dengan baris kosong, ' +
			'atau tulis \\{ dan \\} bila kurung kurawal itu bagian dari teks.'
		)
	const from = (open[0]?.index ?? bare.length) + 1
	const empty = /[~=]\s*(?=[~=#]|$)/.exec(bare.slice(from, closed[0]?.index))
	if (empty) {
		const line = lineAt(block, from + empty.index)
		return `Opsi pada baris ${line} kosong. Bila tanda ~ atau = bagian dari teks, tulis \\~ atau \\=.`
	}
	return explainByParser(block)
}

function explainByParser(block: GiftBlock): string {
	const hint = 'Di dalam teks, tulis ~ = # { } sebagai \\~ \\= \\# \\{ \\}.'
	try {
		parse(`${escapeLoose(hidePercent(asMoodleReads(block.text)))}\n`)
	} catch (error) {
		const { location, found } = error as GiftSyntaxError
		const line = block.lines[(location?.start.line ?? 1) - 1] ?? block.lines.at(-1)
		return `Penulisan tidak dikenali pada baris ${line}${found ? ` di tanda "${found}"` : ''}. ${hint}`
	}
	return `Penulisan tidak dikenali. ${hint}`
}

function lineAt(block: GiftBlock, offset: number): number | undefined {
	return block.lines[block.text.slice(0, offset).split('\n').length - 1]
}
