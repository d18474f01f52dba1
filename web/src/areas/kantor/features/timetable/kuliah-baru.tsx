import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { JadwalForm } from './jadwal-form.tsx'
import { matakuliahKelasQuery, pilihanJadwalQuery, refreshJadwal } from './queries.ts'

type Props = {
	periode: { kode: string; nama: string }
	/** The class that the list shows. */
	kelas: string | undefined
	onMade: (id: string) => void
	onClose: () => void
}

/** A lecture that is put into the week of a class. */
export function KuliahBaru({ periode: { kode: periode, nama }, kelas: at, onMade, onClose }: Props) {
	const list = useId()
	const { data } = useQuery(pilihanJadwalQuery(periode))
	const [kelas, setKelas] = useState(at ?? '')
	const [kode, setKode] = useState('')
	const courses = useQuery({ ...matakuliahKelasQuery({ periode, kelas }), enabled: kelas !== '' }).data ?? []
	const kode_mk = kode.trim().toUpperCase()
	const named = courses.find((one) => one.kode === kode_mk)
	const whole = kelas !== '' && /^[A-Z]{2,6}[0-9]{2,4}$/.test(kode_mk)
	return (
		<Dialog opened onClose={onClose} title={`Kuliah baru, ${nama}`} place="form">
			<JadwalForm
				draft={`jadwal-baru:${currentAccount()}`}
				kuliah={whole ? { periode, kelas, kode_mk } : null}
				saved={null}
				action="Tambahkan ke jadwal"
				save={async (tempat, { meski_bentrok }) => {
					const body = { periode, kelas, kode_mk, ...tempat, ...(meski_bentrok && { meski_bentrok }) }
					const { data: made } = await call('POST /api/kantor/jadwal', { body })
					void refreshJadwal()
					showSuccess('Kuliah ditambahkan ke jadwal', told(made.diberi_tahu))
					onMade(made.id)
				}}
				onDone={() => undefined}
				onCancel={onClose}
			>
				<NativeSelect
					size="md"
					label="Kelas"
					data-autofocus
					data={[
						{ value: '', label: 'Pilih kelas' },
						...(data?.kelas ?? []).map((one) => ({ value: one.kode, label: one.kode })),
					]}
					value={kelas}
					onChange={(event) => {
						setKelas(event.currentTarget.value)
						setKode('')
					}}
				/>
				<TextInput
					label="Kode mata kuliah"
					list={list}
					autoComplete="off"
					disabled={kelas === ''}
					description={
						named?.nama ??
						(kelas === ''
							? 'Pilih kelasnya lebih dahulu'
							: 'Yang ditawarkan atau diampu di kelas ini disarankan; kode lain boleh ditulis')
					}
					value={kode}
					onChange={(event) => setKode(event.currentTarget.value)}
				/>
				<datalist id={list}>
					{courses.map((one) => (
						<option key={one.kode} value={one.kode}>
							{one.nama}
						</option>
					))}
				</datalist>
			</JadwalForm>
		</Dialog>
	)
}

const told = (jumlah: number) => (jumlah > 0 ? `${jumlah.toLocaleString('id')} orang diberi tahu.` : '')
