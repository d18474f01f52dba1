import { expect, test } from './support/test.ts'

/** Each list of the offices, and the file that it gives. */
const LISTS = [
	['mahasiswa', 'mahasiswa'],
	['matakuliah', 'mata-kuliah'],
	['kurikulum', 'kurikulum'],
	['jadwal', 'jadwal-kuliah'],
	['dosen', 'dosen'],
	['kelas', 'kelas'],
	['ruang', 'ruang'],
	['prodi', 'program-studi'],
	['ujian', 'ujian'],
	['dispensasi-ujian', 'dispensasi-ujian'],
	['krs/penawaran', 'penawaran'],
	['khs', 'khs'],
	['khs?status=approved', 'khs'],
	['khs?status=rejected', 'khs'],
	['permohonan', 'permohonan'],
	['permohonan?status=disetujui', 'permohonan'],
	['akun', 'akun'],
	['berita', 'berita'],
	['pengumuman', 'pengumuman'],
] as const

test('every list of the offices gives the file of what it shows, in any state, on a phone too', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	for (const [address, name] of LISTS)
		await test.step(address, async () => {
			await page.goto(`/kantor/${address}`)
			const download = page.waitForEvent('download')
			await page.getByRole('button', { name: 'Unduh Excel' }).click()
			expect((await download).suggestedFilename()).toBe(`${name}.xlsx`)
		})
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/kantor/dosen')
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Unduh Excel' }).click()
	expect((await download).suggestedFilename()).toBe('dosen.xlsx')
})
