import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KrsLembar, Penawaran } from '#shared/api/krs.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatJam } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './bimbingan.module.css'
import { bimbinganQuery, krsLembarQuery } from './queries.ts'
import { statusKrs } from './words.ts'

/** A study plan, and what its adviser decides about it. */
export function Plan({ lembar }: { lembar: KrsLembar }) {
	const { krs, mahasiswa, matakuliah, total_sks } = lembar
	const status = statusKrs({ ...krs, total_sks })
	return (
		<div className={css.plan}>
			<p className={css.sum}>
				<StatusBadge tone={status.tone}>{status.text}</StatusBadge>
				<b>
					{total_sks} dari {mahasiswa.maks_sks} SKS
				</b>
				<span className={css.note}>
					{krs.diajukan_pada
						? `diajukan ${campus.date(krs.diajukan_pada)}`
						: `disimpan ${campus.date(krs.disimpan_pada)}`}
				</span>
			</p>
			{krs.catatan ? <p className={css.remark}>Catatan Anda: {krs.catatan}</p> : null}
			<ul className={css.courses}>
				{matakuliah.map((one) => (
					<li key={one.id}>
						<div>
							<p className={css.name}>
								{one.nama}
								{mahasiswa.lulus.includes(one.kode) ? ' (mengulang)' : ''}
							</p>
							<p className={css.note}>
								{one.kode} · {one.kelas} · {one.wajib ? 'wajib' : 'pilihan'} · semester {one.semester}
							</p>
							<p className={css.note}>{hoursOf(one)}</p>
						</div>
						<b className={css.sks}>{one.sks} SKS</b>
					</li>
				))}
			</ul>
			{krs.status === 'diajukan' ? (
				<Decision id={krs.id} diajukanPada={krs.diajukan_pada} nama={mahasiswa.nama} />
			) : null}
		</div>
	)
}

const hoursOf = ({ jadwal }: Penawaran) =>
	jadwal.length === 0
		? 'Jadwal belum ada'
		: jadwal
				.map((j) => `${j.hari} ${formatJam(j.jam_mulai)}–${formatJam(j.jam_selesai)}, ${j.ruangan}`)
				.join(' · ')

/** Approves, or gives back with a note that the student reads. */
function Decision({ id, diajukanPada, nama }: { id: string; diajukanPada: string | null; nama: string }) {
	const queryClient = useQueryClient()
	// What was there when it was read: another one may be handed in meanwhile.
	const seen = { params: { id }, query: diajukanPada === null ? {} : { diajukan_pada: diajukanPada } }
	const [returning, setReturning] = useState(false)
	const [catatan, setCatatan] = useState('')
	const decide = useMutation({
		mutationFn: (approve: boolean) =>
			approve
				? call('POST /api/krs/:id/setujui', seen)
				: call('POST /api/krs/:id/kembalikan', { ...seen, body: { catatan: catatan.trim() } }),
		onSuccess: async ({ data }) => {
			queryClient.setQueryData(krsLembarQuery(id).queryKey, data)
			await queryClient.invalidateQueries({ queryKey: bimbinganQuery.queryKey })
			void queryClient.invalidateQueries({ queryKey: ['hari-mengajar'] })
			const done = data.krs.status === 'disetujui' ? 'disetujui' : 'dikembalikan'
			showSuccess(`KRS ${nama} ${done}`, 'Mahasiswa sudah diberi tahu')
		},
		// Decided elsewhere, or taken back meanwhile: what is there now tells.
		onError: () => void queryClient.invalidateQueries({ queryKey: bimbinganQuery.queryKey }),
	})
	return (
		<form
			className={css.decision}
			onSubmit={(event) => {
				event.preventDefault()
				if (catatan.trim().length >= 3) decide.mutate(false)
			}}
		>
			{returning ? (
				<Textarea
					label="Yang perlu diperbaiki, dibaca mahasiswa"
					rows={3}
					maxLength={500}
					autoFocus
					value={catatan}
					onChange={(event) => setCatatan(event.currentTarget.value)}
				/>
			) : null}
			{decide.error ? (
				<p className={css.failure} role="alert">
					{decide.error.message}
				</p>
			) : null}
			<div className={css.actions}>
				{returning ? (
					<>
						<Button variant="default" disabled={decide.isPending} onClick={() => setReturning(false)}>
							Batal
						</Button>
						<Button type="submit" loading={decide.isPending} disabled={catatan.trim().length < 3}>
							Kembalikan KRS
						</Button>
					</>
				) : (
					<>
						<Button variant="default" disabled={decide.isPending} onClick={() => setReturning(true)}>
							Kembalikan…
						</Button>
						<Button loading={decide.isPending} onClick={() => decide.mutate(true)}>
							Setujui KRS
						</Button>
					</>
				)}
			</div>
		</form>
	)
}
