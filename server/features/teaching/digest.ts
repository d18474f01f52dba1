import { endEmailUrls } from '#server/features/notifications/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { MAIL } from '#server/lib/mail.ts'
import type { MailContent } from '#server/lib/mail-layout.ts'
import type { HariMengajar } from '#shared/api/teaching.ts'
import { HARI_MENDESAK } from '#shared/rules/penilaian.ts'
import { hariDari, tambahHari, teksRentang } from '#shared/rules/tanggal.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { namaZona, saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { listPelanggan, type Pelanggan, takePagi } from './digest-queries.ts'
import { getHariMengajar } from './service.ts'

/** Mailed from the first hour on; after the second, which a server that was away has missed, it is no morning any more. */
const DARI = '06:00'
const SAMPAI = '12:00'
const AT_ONCE = 100
/** So many of a kind are named; for the others there is the page. */
const MOST_ITEMS = 6

/**
 * Mails lecturers who want it what their day holds and what waits for them, each campus morning once; nothing where there is nothing
 * to say. It runs every few minutes: whoever writes down that the day was looked at mails it, in the same transaction.
 */
export async function mailMornings(ctx: Context, signal?: AbortSignal): Promise<void> {
	const { tanggal, jam } = waktuKampus(ctx.now(), ctx.config.timezone)
	if (jam < DARI || jam >= SAMPAI) return
	const failed: unknown[] = []
	for (let after: string | null = null; ; ) {
		const some: Pelanggan[] = await listPelanggan(ctx.db, { tanggal, after, most: AT_ONCE })
		for (const one of some) {
			if (signal?.aborted) return
			// What is wrong with one morning keeps nobody else's back.
			await mailOne(ctx, one, tanggal).catch((error: unknown) => failed.push(error))
		}
		after = some.at(-1)?.akun_id ?? null
		if (some.length < AT_ONCE) break
	}
	if (failed.length > 0) throw failed[0]
}

async function mailOne(ctx: Context, { akun_id, email, nip }: Pelanggan, tanggal: string): Promise<void> {
	const { config, db, jobs } = ctx
	const day = await getHariMengajar(ctx, { dosen: { nip } })
	const sections = sectionsOf(day, config)
	const title = `${hariDari(tanggal)}, ${teksRentang(tanggal, tanggal)}`
	const urls = await endEmailUrls(ctx, akun_id, { ringkasan: true })
	await db.transaction().execute(async (trx) => {
		if (!(await takePagi(trx, { akunId: akun_id, tanggal })) || sections.length === 0) return
		await jobs.add(trx, MAIL, {
			to: email,
			subject: `Ringkasan ${title}`,
			title,
			paragraphs: [],
			sections,
			button: { label: 'Buka Hari ini', url: `${config.publicUrl}/mengajar` },
			note: 'Ringkasan ini dikirim setiap pagi bila ada isinya, dan dapat dimatikan di Pengaturan.',
			...urls,
			before: saatKampus(tambahHari(tanggal, 1), '00:00', config.timezone).toISOString(),
		})
	})
}

type Section = NonNullable<MailContent['sections']>[number]

/** What the day holds and what waits, with the way to each; empty when there is nothing. */
function sectionsOf(
	day: HariMengajar,
	{ publicUrl, timezone }: Pick<Context['config'], 'publicUrl' | 'timezone'>,
): Section[] {
	const page = `${publicUrl}/mengajar`
	const zona = namaZona(timezone)
	const clock = (jam: string) => jam.replace(':', '.')
	const at = (saat: string) => clock(waktuKampus(new Date(saat), timezone).jam)
	const on = (tanggal: string) => `${hariDari(tanggal)}, ${teksRentang(tanggal, tanggal)}`
	const dateOf = (saat: string) => on(waktuKampus(new Date(saat), timezone).tanggal)
	const course = ({ kelas, kode_mk }: { kelas: string; kode_mk: string }) =>
		`${page}/kelas/${encodeURIComponent(kelas)}/${encodeURIComponent(kode_mk.toLowerCase())}`
	const meeting = (
		of: { kelas: string; kode_mk: string },
		asal: HariMengajar['tanpa_presensi'][number]['asal'],
	) => `${course(of)}/pertemuan/${asal.tanggal}/${clock(asal.jam_mulai)}`
	const nilai = day.nilai && day.nilai.sisa_hari <= HARI_MENDESAK ? day.nilai : null
	const section = (title: string, items: Section['items']): Section[] => {
		const rest = items.length - MOST_ITEMS
		const more = { label: `dan ${rest} lainnya`, detail: 'Semuanya ada di Hari ini', url: page }
		return items.length === 0
			? []
			: [{ title, items: [...items.slice(0, MOST_ITEMS), ...(rest > 0 ? [more] : [])] }]
	}
	return [
		...section(
			'Kuliah hari ini',
			day.kuliah
				.filter(({ keadaan }) => keadaan !== 'dibatalkan' && keadaan !== 'dipindah')
				.map((k) => ({
					label: `${clock(k.jam_mulai)}–${clock(k.jam_selesai)} ${k.mata_kuliah}`,
					detail: `Kelas ${k.kelas} · ${k.ruangan}`,
					url: meeting(k, k.asal),
				})),
		),
		...section(
			'Ujian hari ini',
			day.ujian
				.filter(({ status }) => status === 'Belum Dimulai' || status === 'Berlangsung')
				.map((u) => ({
					label: `${sebutanUjian(u)} ${u.mata_kuliah}`,
					detail: `Kelas ${u.kelas} · ${u.ruang} · ${at(u.mulai)}–${at(u.selesai)} ${zona}`,
					url: `${page}/ujian/${u.id}/pantau`,
				})),
		),
		...section(
			'Jawaban terlambat menunggu putusan',
			day.putusan.map((p) => ({
				label: `${p.jenis} ${p.mata_kuliah}`,
				detail: `Kelas ${p.kelas} · ${p.mahasiswa} mahasiswa · sampai ${dateOf(p.batas)}`,
				url: `${page}/ujian/${p.id}/pantau?buka=putusan`,
			})),
		),
		...section(
			'Presensi belum dicatat',
			day.tanpa_presensi.map((p) => ({
				label: p.mata_kuliah,
				detail: `Kelas ${p.kelas} · ${on(p.tanggal)} pukul ${clock(p.jam_mulai)}`,
				url: meeting(p, p.asal),
			})),
		),
		...section(
			'Tugas belum dinilai',
			day.tugas.map((one) => ({
				label: one.judul,
				detail: `${one.mata_kuliah} · kelas ${one.kelas} · ${one.belum_dinilai} mahasiswa`,
				url: `${course(one)}/tugas/${one.id}`,
			})),
		),
		...section(
			'KRS menunggu persetujuan',
			day.krs.map((k) => ({
				label: k.nama,
				detail: `${k.nim} · ${k.total_sks} SKS · sejak ${dateOf(k.diajukan_pada)}`,
				url: `${page}/bimbingan?mahasiswa=${encodeURIComponent(k.nim)}`,
			})),
		),
		...section(
			'Nilai belum diumumkan',
			(nilai?.kelas ?? []).map((k) => ({
				label: k.mata_kuliah,
				detail: `Kelas ${k.kelas} · ${k.kurang} mahasiswa · batas ${on(nilai?.batas ?? '')}`,
				url: `${course(k)}/nilai`,
			})),
		),
	]
}
