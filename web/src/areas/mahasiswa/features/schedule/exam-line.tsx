import type { AppLink } from '#web/lib/early-draw.tsx'
import { formatJam } from '#web/lib/format.ts'
import { Sign } from './sign.tsx'
import type { UjianHari } from './week.ts'

type Props = { ujian: UjianHari; className: string | undefined; Link: AppLink }

/** An exam of a day, in words that stand alone. */
export function ExamLine({ ujian, className, Link }: Props) {
	const { jenis, mata_kuliah, kode_mk, jam_mulai, jam_selesai, ruang } = ujian
	const until = jam_selesai ? ` – ${formatJam(jam_selesai)}` : ''
	return (
		<Link className={className} to="/ujian" search={{ cari: kode_mk }}>
			<Sign>
				<path d="m4 20 1-4L16 5a2.100 2.100 0 0 1 3 3L8 19l-4 1ZM14 7l3 3" />
			</Sign>
			<span>
				<strong>
					{jenis} {mata_kuliah}
				</strong>{' '}
				<span>
					{formatJam(jam_mulai)}
					{until} · {ruang}
				</span>
			</span>
		</Link>
	)
}
