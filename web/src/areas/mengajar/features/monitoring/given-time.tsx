import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PesertaPantau } from '#shared/api/monitoring.ts'
import type { TambahanWaktu } from '#shared/api/oversight.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refusalOf } from './actions.ts'
import css from './dialogs.module.css'
import { tambahanQuery } from './queries.ts'
import { takenBackEffect } from './taken-back.ts'
import { useSlowNow } from './use-watch.ts'
import type { Ruang } from './watch-model.ts'

type Props = {
	ujianId: string
	ruang: Ruang
	/** Undefined: the room. */
	peserta: PesertaPantau | undefined
}

/** The extra time that stands, of the room or of a student, each to be taken back. */
export function GivenTime({ ujianId, ruang, peserta }: Props) {
	const { data } = useQuery(tambahanQuery(ujianId, ruang.keputusan[0]?.id ?? 0))
	const [taken, setTaken] = useState<TambahanWaktu>()
	const shown = (data ?? []).filter(
		({ stambuk }) => !peserta || stambuk === null || stambuk === peserta.stambuk,
	)
	const nameOf = ({ stambuk }: TambahanWaktu) =>
		stambuk === null ? 'semua' : (ruang.peserta.get(stambuk)?.nama ?? stambuk)
	return (
		<>
			{shown.length > 0 ? (
				<section className={css.given} aria-label="Tambahan yang berlaku">
					<h3>Tambahan yang berlaku</h3>
					<ul className={css.packets}>
						{shown.map((one) => (
							<li key={one.id}>
								<div className={css.packet}>
									<p className={css.name}>
										{one.menit} menit untuk {nameOf(one)}
									</p>
									<p className={css.note}>
										{campus.time(one.pada)}, {one.oleh ?? 'Akademik'}: {one.alasan}
									</p>
								</div>
								<Button
									variant="default"
									aria-label={`Tarik ${one.menit} menit dari ${nameOf(one)}`}
									onClick={() => setTaken(one)}
								>
									Tarik
								</Button>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{taken ? (
				<TakeBackDialog
					ujianId={ujianId}
					ruang={ruang}
					taken={taken}
					name={nameOf(taken)}
					onClose={() => setTaken(undefined)}
				/>
			) : null}
		</>
	)
}

function TakeBackDialog({
	ujianId,
	ruang,
	taken,
	name,
	onClose,
}: Omit<Props, 'peserta'> & { taken: TambahanWaktu; name: string; onClose: () => void }) {
	const now = useSlowNow()
	const [alasan, setAlasan] = useState('')
	// A double click is faster than the next drawing of the page.
	const sending = useRef(false)
	const act = useMutation({
		mutationFn: () =>
			call('POST /api/ujian/:id/tambahan-waktu/:tambahan/tarik', {
				params: { id: ujianId, tambahan: taken.id },
				body: { alasan: alasan.trim() },
			}),
		onSuccess: () => {
			showSuccess('Tambahan waktu ditarik', name)
			onClose()
		},
		onError: () => {
			sending.current = false
		},
	})
	const ready = alasan.trim().length >= 3
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`Tarik ${taken.menit} menit dari ${name}?`}
			closable={!act.isPending}
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					if (!ready || sending.current) return
					sending.current = true
					act.mutate()
				}}
			>
				<Textarea
					label="Alasan"
					description="Tercatat di riwayat ujian."
					rows={3}
					maxLength={500}
					value={alasan}
					onChange={(event) => setAlasan(event.currentTarget.value)}
					data-autofocus
				/>
				<p className={css.effect} role="status">
					{takenBackEffect(taken, { ruang, now, time: campus.timeWithSeconds })}
				</p>
				{act.error ? (
					<p className={css.problem} role="alert">
						{refusalOf(act.error)}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={act.isPending}>
						Batal
					</Button>
					<Button type="submit" color="danger" loading={act.isPending} disabled={!ready}>
						Tarik {taken.menit} menit
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
