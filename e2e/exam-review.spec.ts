import type { Page } from '@playwright/test'
import type { Db } from '#server/db/client.ts'
import { expectAccessible } from './support/accessible.ts'
import { choose, pressHandIn, resultDialog, untilSaved } from './support/exam.ts'
import { expect, test } from './support/test.ts'

/** Stands in every explanation of the bank and nowhere else. */
const PEMBAHASAN = 'Burung-Kenari-Pembahasan'
const SOAL = 'Burung-Gereja-Soal'
const KODE = 'KAN01'
const BANK = { matakuliah_kode: KODE, jenis: 'UTS' } as const

/** An exam of TI-4A that no other journey sits, on a bank of three questions. */
async function makeExam(db: Db): Promise<string> {
	const { kode: periode_kode } = await db
		.selectFrom('periode')
		.select('kode')
		.where('aktif', '=', true)
		.executeTakeFirstOrThrow()
	await db
		.insertInto('matakuliah')
		.values({ kode: KODE, nama: 'Ornitologi', sks: 2, semester: 4, kapasitas: 40 })
		.execute()
	await db.insertInto('bank_soal').values(BANK).execute()
	const opsi = { opsi_a: 'satu', opsi_b: 'dua', opsi_c: 'tiga' }
	await db
		.insertInto('soal')
		.values(
			[1, 2, 3].map((n) => ({
				...BANK,
				...opsi,
				sidik: Buffer.alloc(32, n),
				pertanyaan: `<p>${SOAL} ${n}</p>`,
				jawaban_benar: 'B',
				pembahasan: `<p>${PEMBAHASAN} ${n}</p>`,
			})),
		)
		.execute()
	const { id } = await db
		.insertInto('ujian')
		.values({
			...BANK,
			periode_kode,
			kelas_kode: 'TI-4A',
			mulai: new Date(Date.now() - 3_600_000),
			selesai: new Date(Date.now() + 3_600_000),
			ruang: 'Daring',
			jumlah_soal: null,
			tinjauan: 'kunci',
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

async function removeExam(db: Db, ujianId: string): Promise<void> {
	await db.deleteFrom('nilai').where('ujian_id', '=', ujianId).execute()
	await db.deleteFrom('pengerjaan').where('ujian_id', '=', ujianId).execute()
	await db.deleteFrom('ujian').where('id', '=', ujianId).execute()
	await db.deleteFrom('soal').where('matakuliah_kode', '=', KODE).execute()
	await db.deleteFrom('bank_soal').where('matakuliah_kode', '=', KODE).execute()
	await db.deleteFrom('matakuliah').where('kode', '=', KODE).execute()
}

/** Whether a text, too long to be shown, holds others. */
const holds = async (text: Promise<string>, ...parts: string[]) => {
	const whole = await text
	return parts.map((part) => whole.includes(part))
}

/** All that the browser keeps of us, as text. */
const kept = (page: Page): Promise<string> =>
	page.evaluate(async () => {
		const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
		for (const { name = '' } of await indexedDB.databases()) {
			const db = await new Promise<IDBDatabase>((done, failed) => {
				const open = indexedDB.open(name)
				open.onsuccess = () => done(open.result)
				open.onerror = () => failed(open.error)
			})
			for (const store of db.objectStoreNames) {
				const rows = await new Promise<unknown[]>((done) => {
					const all = db.transaction(store).objectStore(store).getAll()
					all.onsuccess = () => done(all.result)
				})
				for (const row of rows) {
					texts.push(JSON.stringify(row))
					for (const value of Object.values(row as object))
						if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
							texts.push(new TextDecoder().decode(value))
				}
			}
			db.close()
		}
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
		}
		return texts.join('\n')
	})

test('a student sees own answers, key and explanation when they may, and until then nothing of it reaches the browser', async ({
	page,
	server,
	student,
	signIn,
}) => {
	const ujian = await makeExam(server.db)
	const bodies: Promise<string>[] = []
	page.on('response', (answer) => {
		// The stream of events has no end, and holds names of things alone.
		if (!answer.url().endsWith('/api/peristiwa')) bodies.push(answer.text().catch(() => ''))
	})
	const received = async () => (await Promise.all(bodies)).join('\n')
	try {
		await signIn(page, student)
		await page.goto(`/ujian/soal?jenis=UTS&kode_mk=${KODE}`)
		await expect(page.getByText('Soal 1 dari 3')).toBeVisible()
		await choose(page, 1)
		await page.getByRole('button', { name: 'Selanjutnya' }).click()
		await choose(page, 0)
		await untilSaved(page)
		await expect(page.getByText(SOAL)).toBeVisible()
		expect(await holds(page.content(), SOAL, PEMBAHASAN)).toEqual([true, false])
		expect(await holds(kept(page), PEMBAHASAN)).toEqual([false])
		await pressHandIn(page)
		await page.getByRole('button', { name: 'Simpan Nilai', exact: true }).click()
		await resultDialog(page).getByRole('link', { name: 'Lihat Detail Nilai' }).click()
		await page.getByRole('link', { name: 'Rincian dan bukti pengumpulan' }).click()
		await expect(page.getByText(/dapat dilihat setelah ujian ini selesai bagi semua peserta/)).toBeVisible()
		await page.goto('/')
		await page.goto(`/mata-kuliah/${KODE}`)
		await page.goto('/nilai')
		await expect(page.getByRole('link', { name: 'Ornitologi' }).first()).toBeVisible()
		expect(await holds(received(), 'Ornitologi', PEMBAHASAN)).toEqual([true, false])
		expect(await holds(kept(page), PEMBAHASAN)).toEqual([false])

		await test.step('when all is over, the key is there', async () => {
			const past = new Date(Date.now() - 900_000)
			await server.db.updateTable('ujian').set({ selesai: past }).where('id', '=', ujian).execute()
			await server.db
				.updateTable('pengerjaan')
				.set({ tenggat: past, mulai_pada: new Date(past.getTime() - 60_000) })
				.where('ujian_id', '=', ujian)
				.execute()
			await page.getByRole('link', { name: 'Ornitologi' }).first().click()
			await expect(page.getByText('Jawaban Anda · Jawaban benar')).toHaveCount(1)
			for (const word of ['Benar', 'Salah', 'Tidak dijawab'])
				await expect(page.getByText(word, { exact: true })).toHaveCount(1)
			await expect(page.getByText(PEMBAHASAN)).toHaveCount(3)
			await expectAccessible(page)
			expect(await holds(received(), PEMBAHASAN)).toEqual([true])
		})
	} finally {
		await removeExam(server.db, ujian)
	}
})
