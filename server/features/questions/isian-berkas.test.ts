import { describe, expect, test } from 'vitest'
import { docx, p, tbl } from '#server/test/docx.ts'
import { readSoal } from './read-soal.ts'

/** What is left to mend of the one question of a file that is refused. */
async function mended(file: string | Buffer) {
	const { ditolak } = await readSoal(Buffer.from(file))
	expect(ditolak).toHaveLength(1)
	const { pertanyaan, opsi, kunci, ...rest } = ditolak[0]?.isian ?? ({} as never)
	return { pertanyaan: pertanyaan.teks, opsi: opsi.map(({ teks }) => teks), kunci, rest }
}

const qti2 = (choices: string, key: string) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="Satu">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${key}</responseDeclaration>
<itemBody><p>Ibu kota?</p><choiceInteraction responseIdentifier="R">${choices}</choiceInteraction></itemBody></assessmentItem>`
const moodle = (answers: string) => `<?xml version="1.0"?><quiz><question type="multichoice">
<name><text>Satu</text></name><questiontext format="html"><text><![CDATA[<p>Ibu <b>kota</b>?</p>]]></text></questiontext>
${answers}</question></quiz>`

describe('what is refused keeps what was read of it', () => {
	test.each([
		['Word lines', docx([p('1. Ibu kota?'), p('A. Makassar'), p('B. Palopo')])],
		[
			'a Word table',
			docx([tbl(['NO', 'SOAL', 'A', 'B', 'KUNCI'], ['1', 'Ibu kota?', 'Makassar', 'Palopo', 'Z'])]),
		],
		['CSV', 'SOAL,A,B,KUNCI\nIbu kota?,Makassar,Palopo,Z\n'],
		['Aiken', 'Ibu kota?\nA. Makassar\nB. Palopo\nANSWER: D\n'],
		['GIFT', 'Ibu kota? {~Makassar ~Palopo}'],
		['GIFT with two keys', 'Ibu kota? {~%100%Makassar ~%100%Palopo}'],
		[
			'QTI 2.1',
			qti2(
				'<simpleChoice identifier="x">Makassar</simpleChoice><simpleChoice identifier="y">Palopo</simpleChoice>',
				'',
			),
		],
		[
			'Moodle XML',
			moodle(
				'<answer fraction="50"><text>Makassar</text></answer><answer fraction="50"><text>Palopo</text></answer>',
			).replace('<p>Ibu <b>kota</b>?</p>', '<p>Ibu kota?</p>'),
		],
	])('in %s', async (_what, file) => {
		const read = await mended(file)
		expect(read).toMatchObject({
			pertanyaan: 'Ibu kota?',
			opsi: ['Makassar', 'Palopo'],
			kunci: null,
		})
	})

	test('with its key where only something else is wrong, and with all of its options', async () => {
		const read = await mended('Pilih {=a ~b ~c ~d ~e ~f}')
		expect(read).toMatchObject({ opsi: ['a', 'b', 'c', 'd', 'e', 'f'], kunci: 'A' })
	})

	test('as it is written where it cannot be taken apart or shown, never longer than a text may be', async () => {
		expect((await mended('Utuh? {=a ~b}\n\nRusak {=a ~b\n')).pertanyaan).toContain('Rusak {=a ~b')
		const long = await mended(`${'panjang '.repeat(2_000)} {=a ~b}`)
		expect([long.pertanyaan.length, long.opsi]).toEqual([10_000, ['a', 'b']])
		expect((await mended('Rumus $$\\frac{1$$ berapa? {=a ~b}')).pertanyaan).toContain('\\frac{1')
	})

	test('and never as anything but text', async () => {
		const { ditolak } = await readSoal(
			Buffer.from(
				moodle('<answer fraction="0"><text>&lt;script&gt;alert(1)&lt;/script&gt;satu</text></answer>'),
			),
		)
		expect(JSON.stringify(ditolak[0]?.isian)).not.toContain('<')
		expect(ditolak[0]?.isian.pertanyaan.teks).toBe('Ibu **kota**?')
	})

	test('of very much only the first words are kept', async () => {
		const { ditolak } = await readSoal(
			Buffer.from(
				Array.from({ length: 500 }, (_, i) => `Soal ${i} ${'x'.repeat(9_000)} {~a ~b}`).join('\n\n'),
			),
		)
		expect(JSON.stringify(ditolak.map(({ isian }) => isian)).length).toBeLessThan(4_500_000)
		expect(ditolak.at(-1)?.isian.pertanyaan.teks).toMatch(/^Soal 499 x{71}$/)
	})
})
