import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CetakanPassword, KelompokAkun } from '#shared/api/initial-passwords.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './password-awal-page.module.css'
import { cetakanQuery, passwordAwalQuery } from './queries.ts'

const URL = '/api/kantor/password-awal/semua'

/** First passwords of the students of all classes, or of those of a programme, in one go. */
export function CetakSemuaCard({ groups }: { groups: readonly KelompokAkun[] }) {
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const cetakan = useQuery(cetakanQuery)
	const [prodi, setProdi] = useState('')
	const [asked, setAsked] = useState(false)
	const kelas = groups.filter(({ kelompok }) => 'kelas' in kelompok)
	const semua = [...new Set(kelas.flatMap((group) => group.prodi ?? []))].toSorted()
	const pilihan = kelas.filter((group) => prodi === '' || group.prodi === prodi)
	const jumlah = pilihan.reduce((sum, group) => sum + group.jumlah, 0)
	const berlaku = pilihan.reduce((sum, group) => sum + group.berlaku, 0)
	const cetak = useMutation({
		mutationFn: async () =>
			(await withPassword(() => call(`POST ${URL}`, { body: { prodi: prodi || null, jumlah } }))).data,
		onSuccess: (data) => client.setQueryData(cetakanQuery.queryKey, data),
		onError: (error) => showError('Password awal belum dibuat', error.message),
		onSettled: () => {
			setAsked(false)
			void client.invalidateQueries({ queryKey: passwordAwalQuery.queryKey })
		},
	})
	const status = cetakan.data?.status
	const dibuat = status === 'dibuat'
	// What the list says of passwords that count is of before the printing.
	useEffect(() => {
		if (status === 'siap') void client.invalidateQueries({ queryKey: passwordAwalQuery.queryKey })
	}, [status, client])
	if (kelas.length === 0 && !cetakan.data) return null
	return (
		<DataCard title="Semua kelas sekaligus">
			<div className={css.atOnce}>
				<p className={css.note}>
					Satu berkas PDF per kelas, dalam satu zip. Dosen dicetak tersendiri di daftar di bawah.
				</p>
				{kelas.length > 0 ? (
					<div className={css.choice}>
						<NativeSelect
							label="Program studi"
							size="md"
							value={prodi}
							disabled={dibuat}
							onChange={(event) => setProdi(event.currentTarget.value)}
							data={[
								{ value: '', label: 'Semua program studi' },
								...semua.map((value) => ({ value, label: value })),
							]}
						/>
						<Button
							variant={cetakan.data ? 'default' : 'filled'}
							disabled={jumlah === 0 || dibuat}
							onClick={() => setAsked(true)}
						>
							Cetak {formatNumber(jumlah)} password
						</Button>
					</div>
				) : null}
				{cetakan.data ? <Keadaan cetakan={cetakan.data} withPassword={withPassword} /> : null}
			</div>
			<ConfirmDialog
				opened={asked}
				title={`Cetak ${formatNumber(jumlah)} password awal?`}
				confirmLabel={`Cetak ${formatNumber(jumlah)} password`}
				busy={cetak.isPending}
				onConfirm={() => cetak.mutate()}
				onCancel={() => setAsked(false)}
			>
				{formatNumber(jumlah)} akun di {formatNumber(pilihan.length)} kelompok mendapat password awal baru.
				{berlaku > 0 ? ` ${formatNumber(berlaku)} password awal yang masih berlaku diganti.` : ''}{' '}
				Pembuatannya perlu beberapa menit dan berjalan terus bila halaman ini ditutup.
				{cetakan.data ? ' Slip yang dibuat sebelumnya di sini dihapus.' : ''}
			</ConfirmDialog>
			{dialog}
		</DataCard>
	)
}

type KeadaanProps = {
	cetakan: CetakanPassword
	withPassword: <T>(work: () => Promise<T>) => Promise<T>
}

/** How far the printing is, and what can be done with it. */
function Keadaan({ cetakan, withPassword }: KeadaanProps) {
	const client = useQueryClient()
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(await withPassword(() => callFile(`GET ${URL}/berkas`)), 'password-awal.zip'),
		onError: (error) => showError('Slip belum diunduh', error.message),
	})
	const hapus = useMutation({
		mutationFn: async () => (await call(`DELETE ${URL}`)).data,
		onSuccess: (data) => {
			client.setQueryData(cetakanQuery.queryKey, data)
			showSuccess('Slip dihapus', 'Password yang sudah tercetak tetap berlaku.')
		},
		onError: (error) => showError('Slip belum dihapus', error.message),
	})
	const { status, jumlah, selesai, berkas, berakhir_pada } = cetakan
	return (
		<div className={css.state}>
			<div role="status">
				{status === 'dibuat' ? (
					<label className={css.progress}>
						Sedang dibuat: {formatNumber(selesai)} dari {formatNumber(jumlah)} password
						<progress value={selesai} max={jumlah} />
					</label>
				) : (
					<p className={css.note}>
						{status === 'gagal'
							? `Terhenti setelah ${formatNumber(selesai)} dari ${formatNumber(jumlah)} password. Unduh yang sudah jadi, atau cetak ulang semuanya.`
							: `Selesai: ${formatNumber(selesai)} password dalam ${formatNumber(berkas)} berkas.`}
						{berakhir_pada
							? ` Dapat diunduh sampai ${campus.date(berakhir_pada)} pukul ${campus.time(berakhir_pada)}, lalu dihapus.`
							: ''}
					</p>
				)}
			</div>
			{status === 'dibuat' ? null : (
				<div className={css.actions}>
					<Button variant="default" loading={hapus.isPending} onClick={() => hapus.mutate()}>
						Hapus slip
					</Button>
					<Button disabled={berkas === 0} loading={unduh.isPending} onClick={() => unduh.mutate()}>
						Unduh zip
					</Button>
				</div>
			)}
		</div>
	)
}
