import { IconListCheck, IconMessage } from '@tabler/icons-react'
import type { Beranda } from '#shared/api/home.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DutyCard } from './duty-card.tsx'
import { closing } from './duty-words.ts'

const ICON = { size: 24, stroke: 1.7 } as const

/** A study plan that nobody has received yet: not begun, saved, or given back. */
export function KrsReminder({ krs }: { krs: NonNullable<Beranda['krs']> }) {
	const { status, total_sks, catatan, tutup } = krs
	const end = `Pengisian ditutup ${closing(tutup, useServerClock(), serverConfig.timezone)}`
	if (status === 'dikembalikan')
		return (
			<DutyCard
				kind="warning"
				icon={<IconMessage {...ICON} />}
				title="KRS dikembalikan dosen wali"
				to="/krs"
				action="Perbaiki"
			>
				<p>“{catatan}”</p>
				<p>{end}.</p>
			</DutyCard>
		)
	return (
		<DutyCard
			kind={status === null ? 'info' : 'warning'}
			icon={<IconListCheck {...ICON} />}
			title={status === null ? 'KRS belum diisi' : 'KRS tersimpan, belum diajukan'}
			to="/krs"
			action={status === null ? 'Isi KRS' : 'Ajukan'}
		>
			<p>{status === null ? end : `${total_sks} SKS dalam draf, dosen wali belum menerimanya. ${end}`}.</p>
		</DutyCard>
	)
}
