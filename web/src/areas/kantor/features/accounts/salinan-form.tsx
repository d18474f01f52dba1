import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './akun-sheet.module.css'
import { salinanKantorQuery } from './queries.ts'

/** A copy of all that is held on a student, for who asks the office for it. */
export function SalinanForm({ akun, onClose }: { akun: AkunLengkap; onClose: () => void }) {
	const { id } = akun
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const query = salinanKantorQuery(id)
	const { data } = useQuery(query)
	const ask = useMutation({
		mutationFn: async () =>
			(await withPassword(() => call('POST /api/kantor/akun/:id/salinan-data', { params: { id } }))).data,
		onSuccess: (made) => client.setQueryData(query.queryKey, made),
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor'] }),
	})
	const take = useMutation({
		mutationFn: async () => {
			const params = { id }
			const file = await withPassword(() =>
				callFile('GET /api/kantor/akun/:id/salinan-data/berkas', { params }),
			)
			saveFile(file, `salinan-data-${akun.nomor ?? id}.zip`)
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor', 'satu', id] }),
	})
	const making = data?.status === 'dibuat'
	const ready = data?.status === 'siap'
	const error = ask.error ?? take.error
	return (
		<>
			<Dialog opened onClose={onClose} title={`Salinan data ${akun.nama ?? akun.email}`}>
				<div className={css.form}>
					<p>
						Semua data dan berkas mahasiswa ini dalam satu berkas zip. Serahkan hanya kepada pemiliknya.
						Permintaan dan unduhan tercatat di jejak, dan salinannya tampak di Pengaturan mahasiswa.
					</p>
					<div role="status">
						{making ? (
							<label>
								Sedang dibuat, {data.bagian_selesai} dari {data.jumlah_bagian} bagian{' '}
								<progress value={data.bagian_selesai} max={data.jumlah_bagian} />
							</label>
						) : ready && data.berakhir_pada ? (
							<p>
								Siap diunduh sampai {campus.date(data.berakhir_pada)} pukul {campus.time(data.berakhir_pada)}.
							</p>
						) : data?.status === 'gagal' ? (
							<p>Salinan gagal dibuat. Silakan buat lagi.</p>
						) : null}
					</div>
					{error ? (
						<p className={css.problem} role="alert">
							{error.message}
						</p>
					) : null}
					<div className={css.buttons}>
						<Button
							variant={ready ? 'default' : 'filled'}
							loading={ask.isPending}
							disabled={making || data === undefined}
							onClick={() => ask.mutate()}
						>
							{ready ? 'Buat lagi' : 'Buat salinan'}
						</Button>
						{ready ? (
							<Button loading={take.isPending} onClick={() => take.mutate()}>
								Unduh
							</Button>
						) : null}
					</div>
				</div>
			</Dialog>
			{dialog}
		</>
	)
}
