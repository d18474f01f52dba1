import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatJam } from '#web/lib/format.ts'
import type { UjianHari } from './week.ts'

/** An exam of a day, in words that stand alone. */
export function ExamLine({ ujian, className }: { ujian: UjianHari; className: string | undefined }) {
	const { jenis, mata_kuliah, kode_mk, jam_mulai, jam_selesai, ruang } = ujian
	const until = jam_selesai ? ` – ${formatJam(jam_selesai)}` : ''
	return (
		<Link className={className} to="/ujian" search={{ cari: kode_mk }}>
			<IconPencil size={18} stroke={1.7} aria-hidden="true" />
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
