import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gambarFromFolder } from '#server/features/questions/gambar-folder.ts'
import { type BankContent, readBank } from '#server/features/questions/read-bank.ts'
import { addToBank } from '#server/features/questions/service.ts'
import type { DbOrTrx } from '../db/client.ts'

const FOLDER = path.join(import.meta.dirname, 'soal')

export type BankDemo = { matakuliah_kode: string; jenis: 'UTS' | 'UAS'; content: BankContent }

/** Reads the question banks of the demo, `KODE-UTS.gift`, with the code that lecturers' files go through. */
export async function readBanks(): Promise<BankDemo[]> {
	const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.gift')).sort()
	return Promise.all(
		files.map(async (file) => {
			const [, matakuliah_kode = '', jenis] = /^([A-Z]+\d+)-(UTS|UAS)\.gift$/.exec(file) ?? []
			const text = await readFile(path.join(FOLDER, file), 'utf8')
			const content = withTopics(await readBank(text, gambarFromFolder(FOLDER)), text)
			const [problem] = content.problems
			if (problem) throw new Error(`${file}, line ${problem.line}: ${problem.reason}`)
			return { matakuliah_kode, jenis: jenis === 'UAS' ? 'UAS' : 'UTS', content }
		}),
	)
}

const KESUKARAN = ['mudah', 'sedang', 'sedang', 'sukar'] as const

/** The files name the topic above its questions. How hard one is said to be goes round and round. */
function withTopics(content: BankContent, text: string): BankContent {
	const topics = new Map<string, string>()
	let topik = ''
	for (const line of text.split('\n')) {
		topik = /^\/\/ Topik: (.+)/.exec(line)?.[1]?.trim() ?? topik
		const judul = /^::(.+?)::/.exec(line)?.[1]
		if (judul) topics.set(judul, topik)
	}
	const soal = content.soal.map((one, i) => ({
		...one,
		topik: topics.get(one.judul) ?? '',
		kesukaran: KESUKARAN[i % KESUKARAN.length] ?? null,
	}))
	return { ...content, soal }
}

export async function insertBanks(db: DbOrTrx, banks: readonly BankDemo[]): Promise<void> {
	for (const { content, ...bank } of banks)
		await addToBank(db, bank, content, { skipBad: false, perbaruiKunci: false, now: new Date() })
}
