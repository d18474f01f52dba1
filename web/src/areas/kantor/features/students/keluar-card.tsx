import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DataMahasiswa } from '#shared/api/student-records.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { KeluarDialog } from './keluar-dialog.tsx'
import css from './sheet.module.css'

/** How a student has left; or the way to write that down. */
export function KeluarCard({ data }: { data: DataMahasiswa }) {
	const [opened, setOpened] = useState(false)
	const { keluar, isian } = data
	if (keluar === null && isian === null) return null
	return (
		<>
			<h3 className={css.head}>Keluar</h3>
			{keluar ? (
				<FactList>
					<Fact label="Jenis keluar" value={keluar.nama} />
					<Fact label="Tanggal" value={campus.date(`${keluar.tanggal}T12:00:00Z`)} />
					<Fact label="Nomor surat" value={keluar.nomor_surat ?? 'Belum diisi'} />
					<Fact label="Alasan" value={keluar.alasan} />
					<Fact label="Dicatat oleh" value={keluar.oleh ?? '–'} />
				</FactList>
			) : (
				<p className={css.place}>Masih mahasiswa. Lulus, pindah, atau berhenti dicatat satu kali di sini.</p>
			)}
			{isian ? (
				<p className={css.links}>
					<Button variant="default" onClick={() => setOpened(true)}>
						{keluar ? 'Urungkan keluar …' : 'Catat keluar …'}
					</Button>
				</p>
			) : null}
			{opened ? <KeluarDialog data={data} onClose={() => setOpened(false)} /> : null}
		</>
	)
}
