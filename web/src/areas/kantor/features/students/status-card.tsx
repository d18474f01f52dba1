import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DataMahasiswa, StatusPeriode } from '#shared/api/student-records.ts'
import { namaStatus } from '#shared/rules/status-mahasiswa.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from './sheet.module.css'
import { StatusDialog } from './status-dialog.tsx'

const TONE: Readonly<Record<string, Tone>> = { A: 'success', C: 'warning', N: 'neutral' }

/** Where a student stands in each term; who may change records changes it for the running one and those to come. */
export function StatusCard({ data }: { data: DataMahasiswa }) {
	const [opened, setOpened] = useState<StatusPeriode | null>(null)
	return (
		<>
			<h3 className={css.head}>Status per semester</h3>
			{data.periode.length === 0 ? <p>Belum ada semester.</p> : null}
			<ul className={css.terms}>
				{data.periode.map((term) => (
					<li key={term.kode}>
						<div>
							<strong>{term.nama}</strong>{' '}
							{term.status === null ? (
								<StatusBadge tone="neutral">Belum ada</StatusBadge>
							) : (
								<StatusBadge tone={TONE[term.status] ?? 'brand'}>{namaStatus(term.status)}</StatusBadge>
							)}
							<p className={css.place}>{placeOf(term)}</p>
						</div>
						{data.isian && term.keadaan !== 'lewat' ? (
							<Button
								variant="default"
								aria-label={`Ubah status ${term.nama}`}
								onClick={() => setOpened(term)}
							>
								Ubah
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{opened ? (
				<StatusDialog
					data={data}
					// What somebody else has changed meanwhile is shown at once.
					term={data.periode.find(({ kode }) => kode === opened.kode) ?? opened}
					onClose={() => setOpened(null)}
				/>
			) : null}
		</>
	)
}

const WHEN = { lewat: null, aktif: 'semester berjalan', akan_datang: 'akan datang' } as const

const placeOf = ({ keadaan, status, kelas, semester }: StatusPeriode) =>
	[
		WHEN[keadaan],
		status === null ? 'belum ditempatkan' : (kelas ?? 'tanpa kelas'),
		semester === null ? null : `semester ${semester}`,
	]
		.filter(Boolean)
		.join(' · ')
