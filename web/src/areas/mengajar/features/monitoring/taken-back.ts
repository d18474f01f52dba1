import type { Ruang } from './watch-model.ts'

/** Whoever works is left so much. */
const LEAST_MS = 60_000

/** When an attempt ends once minutes are taken back, by the server's rule. */
const endAfter = (tenggat: number, menit: number, now: number) =>
	Math.max(tenggat - menit * 60_000, Math.min(tenggat, now + LEAST_MS))

type Given = { menit: number; stambuk: string | null }
type Facts = { ruang: Ruang; now: number; time: (ms: number) => string }

/** What taking extra time back would do to whom, as they stand now. */
export function takenBackEffect({ menit, stambuk }: Given, { ruang, now, time }: Facts): string {
	if (stambuk === null) return effectOnAll(menit, ruang, now)
	const p = ruang.peserta.get(stambuk)
	if (!p || p.status === 'belum') return `Ia tidak lagi mendapat ${menit} menit ini saat mulai.`
	if (p.status === 'selesai') return 'Ia sudah mengumpulkan: hasilnya tidak berubah.'
	const tenggat = Date.parse(p.tenggat ?? '')
	const end = endAfter(tenggat, menit, now)
	if (end === tenggat) return 'Waktunya tinggal kurang dari satu menit dan tidak berubah.'
	const short = end > tenggat - menit * 60_000
	return `Waktunya berakhir pukul ${time(end)}${short ? ', satu menit lagi' : ''}, bukan ${time(tenggat)}. Ia membacanya di layar ujian.`
}

function effectOnAll(menit: number, ruang: Ruang, now: number): string {
	const open = [...ruang.peserta.values()]
		.filter(({ status }) => status === 'berlangsung')
		.map(({ tenggat }) => Date.parse(tenggat ?? ''))
	const short = open.filter((tenggat) => endAfter(tenggat, menit, now) > tenggat - menit * 60_000).length
	const working =
		open.length === 0
			? 'Tidak ada yang sedang mengerjakan.'
			: `${open.length} mahasiswa yang sedang mengerjakan kehilangan ${menit} menit dan membacanya di layar ujian.${short > 0 ? ` ${short} di antaranya hampir habis waktunya dan masih punya paling lama satu menit.` : ''}`
	return `${working} Yang belum mulai tidak lagi mendapatnya. Yang sudah mengumpulkan tidak berubah.`
}
