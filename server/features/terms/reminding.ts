import type { DbOrTrx } from '#server/db/client.ts'
import { tellParts } from '#server/features/events/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import { MAIL } from '#server/lib/mail.ts'
import type { NilaiKurang, PratinjauPengingat } from '#shared/api/term-closing.ts'
import { alamatLembarNilai } from '#shared/rules/penilaian.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { CLOSING_STEPS, type RencanaUtuh, susunPenutupan } from './closing.ts'
import { listDiingatkan, listDosen, takePengingat } from './closing-queries.ts'
import { listPenerima, takeEskalasi } from './escalation-queries.ts'

type Utang = { rencana: RencanaUtuh; nilai: readonly NilaiKurang[] }
type Terkirim = { dikirim: number; sudah_hari_ini: number; prodi: number }

/** What each lecturer owes, by number. */
function utangDosen(nilai: readonly NilaiKurang[]): Map<string, NilaiKurang[]> {
	const utang = new Map<string, NilaiKurang[]>()
	for (const one of nilai) for (const { nip } of one.dosen) utang.set(nip, [...(utang.get(nip) ?? []), one])
	return utang
}

/** So many are named before a reminder goes out. */
const DITAMPILKAN = 100

/**
 * Whom {@link ingatkanNilai} would mail at this moment, and what.
 * @throws AppError as there
 */
export async function pratinjauPengingat(
	ctx: Context,
	kode: string,
	langkah: string | undefined,
	actor: Actor,
): Promise<PratinjauPengingat> {
	const step = tellParts(ctx, actor, langkah, CLOSING_STEPS)
	const { rencana, nilai, hariIni } = await susunPenutupan(ctx, ctx.db, kode, step)
	if (rencana.ditutup) throw conflict('term_closed', `${rencana.nama} sudah ditutup`)
	const utang = utangDosen(nilai)
	const diingatkan = await listDiingatkan(ctx.db, kode)
	const baru = [...utang.keys()].filter((nip) => diingatkan.get(nip) !== hariIni)
	const dosen = (await listDosen(ctx.db, baru)).toSorted((a, b) => a.nama.localeCompare(b.nama, 'id'))
	const [first] = dosen
	const surat = first && suratOf(ctx, { kode, ...first, rencana, nilai: utang.get(first.nip) ?? [] })
	return {
		jumlah: dosen.length,
		dosen: dosen.slice(0, DITAMPILKAN).map(({ nip, nama, email }) => {
			const owed = utang.get(nip) ?? []
			return { nama, email, kelas: owed.length, nilai: owed.reduce((sum, { kurang }) => sum + kurang, 0) }
		}),
		sudah_hari_ini: utang.size - baru.length,
		prodi: rencana.lewat_batas
			? rencana.eskalasi
					.filter((one) => one.penerima > 0 && one.diingatkan !== hariIni)
					.map(({ nama, penerima }) => ({ nama, penerima }))
			: [],
		surat: surat ? { judul: surat.subject, isi: surat.paragraphs.join('\n') } : null,
	}
}

/**
 * Mails the lecturers who owe results of a term, and once the last day has passed the offices of their programmes too; each at
 * most once a day: the mail is a job of the same transaction.
 * @throws AppError 409 the term is closed already
 */
export async function ingatkanNilai(ctx: Context, kode: string, actor: Actor): Promise<Terkirim> {
	return ctx.db.transaction().execute(async (trx) => {
		const { rencana, nilai, hariIni } = await susunPenutupan(ctx, trx, kode)
		if (rencana.ditutup) throw conflict('term_closed', `${rencana.nama} sudah ditutup`)
		const utang = utangDosen(nilai)
		const baru = await takePengingat(trx, { periode: kode, tanggal: hariIni, nip: [...utang.keys()] })
		for (const { nip, nama, email } of await listDosen(trx, baru))
			await ctx.jobs.add(trx, MAIL, suratOf(ctx, { kode, nama, email, rencana, nilai: utang.get(nip) ?? [] }))
		const prodi = rencana.lewat_batas ? await eskalasikan(ctx, trx, { kode, rencana, nilai, hariIni }) : []
		if (baru.length + prodi.length > 0)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'nilai_diingatkan',
				objek: `periode:${kode}`,
				baru: { periode: kode, dosen: baru.toSorted(), ...(prodi.length > 0 && { program_studi: prodi }) },
			})
		return { dikirim: baru.length, sudah_hari_ini: utang.size - baru.length, prodi: prodi.length }
	})
}

/** Tells the offices of programmes what is owed in their classes. @returns the programmes that were not told today yet */
async function eskalasikan(
	ctx: Context,
	trx: DbOrTrx,
	{ kode, rencana, nilai: semua, hariIni }: Utang & { kode: string; hariIni: string },
): Promise<string[]> {
	const ada = rencana.eskalasi
		.filter(({ penerima }) => penerima > 0)
		.map(({ program_studi }) => program_studi)
	const baru = await takeEskalasi(trx, { periode: kode, tanggal: hariIni, prodi: ada })
	for (const { program_studi, nama, email } of await listPenerima(trx, baru)) {
		const of = rencana.eskalasi.find((one) => one.program_studi === program_studi)
		const kelas = new Set(of?.kelas)
		const nilai = semua.filter((one) => kelas.has(one.kelas))
		await ctx.jobs.add(
			trx,
			MAIL,
			suratProdi(ctx, { kode, email, nama, prodi: of?.nama ?? program_studi, rencana, nilai }),
		)
	}
	return baru.toSorted()
}

/** How many classes the mail to an office names. */
const DISEBUT = 40

function suratProdi(
	{ config }: Context,
	{
		kode,
		email,
		nama,
		prodi,
		rencana: { nama: semester, batas_nilai },
		nilai,
	}: {
		kode: string
		email: string
		nama: string | null
		prodi: string
		rencana: RencanaUtuh
		nilai: readonly NilaiKurang[]
	},
) {
	const batas = teksRentang(batas_nilai, batas_nilai)
	const kurang = nilai.reduce((sum, one) => sum + one.kurang, 0)
	const lain = nilai.length > DISEBUT ? ` Disebut ${DISEBUT} yang terbanyak.` : ''
	return {
		to: email,
		subject: `${kurang} nilai ${semester} di ${prodi} belum diumumkan`,
		title: `Nilai ${semester} lewat batas`,
		paragraphs: [
			`Yth. ${nama ?? `pengelola ${prodi}`},`,
			`Batas pengumuman nilai ${semester} adalah ${batas} dan sudah lewat. ${kurang} nilai di ${nilai.length} mata kuliah kelas ${prodi} belum diumumkan; dosennya sudah diingatkan. Mohon bantu menanyakan hambatannya.${lain}`,
		],
		sections: [
			{
				title: 'Belum diumumkan',
				items: nilai.slice(0, DISEBUT).map((one) => ({
					label: `${one.nama} (${one.kode}), kelas ${one.kelas}`,
					detail: `${one.kurang} dari ${one.peserta} mahasiswa · ${one.dosen.map((d) => d.nama).join('; ') || 'belum ada dosen'}`,
					url: `${config.publicUrl}/kantor/nilai/${kode}/${encodeURIComponent(one.kelas)}/${one.kode.toLowerCase()}`,
				})),
			},
		],
		button: { label: 'Buka kantor', url: `${config.publicUrl}/kantor` },
		note: 'Dikirim oleh bagian akademik, paling banyak sekali sehari.',
	}
}

/** The words of a reminder; other ones once the last day has passed. */
function suratOf(
	{ config }: Context,
	{
		kode,
		nama,
		email,
		rencana: { nama: semester, batas_nilai, lewat_batas },
		nilai,
	}: { kode: string; nama: string; email: string; rencana: RencanaUtuh; nilai: readonly NilaiKurang[] },
) {
	const batas = teksRentang(batas_nilai, batas_nilai)
	return {
		to: email,
		subject: lewat_batas
			? `Batas nilai ${semester} sudah lewat`
			: `Nilai ${semester} ditunggu sampai ${batas}`,
		title: lewat_batas ? `Batas nilai ${semester} sudah lewat` : `Nilai ${semester} belum lengkap`,
		paragraphs: [
			`Yth. ${nama},`,
			lewat_batas
				? `Batas pengumuman nilai ${semester} adalah ${batas} dan sudah lewat, sedangkan nilai berikut belum diumumkan. KHS mahasiswa dan laporan ke PDDikti menunggu nilai ini. Mohon diumumkan hari ini; bila ada hambatan, sampaikan kepada bagian akademik dan ketua program studi.`
				: `Nilai berikut belum diumumkan. Mohon diumumkan paling lambat ${batas}.`,
		],
		sections: [
			{
				title: 'Belum diumumkan',
				items: nilai.map((one) => ({
					label: `${one.nama} (${one.kode})`,
					detail: `Kelas ${one.kelas} · ${one.kurang} dari ${one.peserta} mahasiswa`,
					url: `${config.publicUrl}${alamatLembarNilai({ periode: kode, kelas: one.kelas, matakuliah: one.kode })}`,
				})),
			},
		],
		button: { label: 'Buka halaman mengajar', url: `${config.publicUrl}/mengajar` },
		note: 'Pengingat ini dikirim oleh bagian akademik, paling banyak sekali sehari.',
	}
}
