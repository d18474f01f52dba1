import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import css from './change-dialog.module.css'
import type { Change } from './changes-of.ts'
import { pertemuanQuery } from './queries.ts'

type Row = PertemuanKelas['pertemuan'][number]
export const CHANGE_WORDS: Readonly<Record<Change, { button: string; title: string; done: string }>> = {
	batalkan: { button: 'Batalkan', title: 'Batalkan pertemuan?', done: 'Pertemuan dibatalkan' },
	pindahkan: { button: 'Pindahkan', title: 'Pindahkan pertemuan', done: 'Pertemuan dipindahkan' },
	pulihkan: { button: 'Kembalikan', title: 'Kembalikan ke jadwal?', done: 'Pertemuan kembali ke jadwal' },
}

type Props = { kelas: Kelas; row: Row; change: Change; onClose: () => void }

/** Asks why, and where to; students are told at once. */
export function ChangeDialog({ kelas, row, change, onClose }: Props) {
	const queryClient = useQueryClient()
	const [alasan, setAlasan] = useState('')
	const [to, setTo] = useState({
		tanggal: row.tanggal,
		jam_mulai: row.jam_mulai,
		jam_selesai: row.jam_selesai,
		ruangan: row.ruangan,
	})
	const save = useMutation({
		mutationFn: async (meski_bentrok: boolean) => {
			const params = { ...paramsOfKelas(kelas), tanggal: row.asal.tanggal, jam: row.asal.jam_mulai }
			const why = { alasan: alasan.trim() }
			const anyway = meski_bentrok && { meski_bentrok }
			if (change === 'batalkan')
				return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan', {
					params,
					body: why,
				})
			if (change === 'pulihkan')
				return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pulihkan', {
					params,
					body: { ...why, ...anyway },
				})
			return call('POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pindahkan', {
				params,
				body: { ...to, ...why, ...anyway },
			})
		},
		onSuccess: async ({ data: { diberi_tahu } }) => {
			await queryClient.invalidateQueries({ queryKey: pertemuanQuery(kelas).queryKey })
			void queryClient.invalidateQueries({ queryKey: ['hari-mengajar'] })
			showSuccess(
				CHANGE_WORDS[change].done,
				diberi_tahu ? 'Mahasiswa kelas ini sudah diberi tahu' : undefined,
			)
			onClose()
		},
	})
	const { error } = save
	const mayAnyway = error instanceof ApiError && error.code === 'meeting_clash'
	const field = (name: keyof typeof to, label: string, type: string) => (
		<TextInput
			label={label}
			type={type}
			required
			value={to[name]}
			onChange={(event) => setTo({ ...to, [name]: event.currentTarget.value })}
		/>
	)
	return (
		<Dialog
			opened
			onClose={onClose}
			title={CHANGE_WORDS[change].title}
			closable={!save.isPending}
			place="form"
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (alasan.trim().length >= 3) save.mutate(false)
				}}
			>
				<p className={css.what}>
					{kelas.mata_kuliah} · {kelas.kelas}, {formatTanggal(row.tanggal, 'weekday')} pukul{' '}
					{formatJam(row.jam_mulai)}
				</p>
				{change === 'pindahkan' ? (
					<div className={css.place}>
						{field('tanggal', 'Tanggal', 'date')}
						{field('jam_mulai', 'Mulai', 'time')}
						{field('jam_selesai', 'Selesai', 'time')}
						{field('ruangan', 'Ruang', 'text')}
					</div>
				) : null}
				<Textarea
					label="Alasan, dibaca mahasiswa"
					rows={2}
					maxLength={500}
					data-autofocus
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
				{error ? (
					<p className={css.failure} role="alert">
						{error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Tutup
					</Button>
					{mayAnyway ? (
						<Button variant="default" loading={save.isPending} onClick={() => save.mutate(true)}>
							{CHANGE_WORDS[change].button} meski bentrok
						</Button>
					) : null}
					<Button
						type="submit"
						color={change === 'batalkan' ? 'danger' : 'brand'}
						loading={save.isPending}
						disabled={alasan.trim().length < 3}
					>
						{CHANGE_WORDS[change].button}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
