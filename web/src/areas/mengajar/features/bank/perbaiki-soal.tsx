import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SuntinganImpor } from '#shared/api/question-imports.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { drafKey, useDrafSoal } from './draf-soal.ts'
import form from './form.module.css'
import css from './impor.module.css'
import { IsianForm } from './isian-form.tsx'
import { type Bank, refreshBank, suntinganQuery } from './queries.ts'

export const drafSuntingan = (impor: string, nomor: number): string => drafKey('impor', impor, nomor)

type Props = {
	bank: Bank
	impor: string
	nomor: number
	/** The next question that is refused. */
	berikut: number | undefined
	/** It is done with, and the next one is opened where one is named. */
	onClose: (next?: number) => void
}

/** Mends a question of a file where it is looked at. */
export function PerbaikiSoal(props: Props) {
	const { impor, nomor, onClose } = props
	const suntingan = useQuery(suntinganQuery(impor, nomor))
	const { data } = suntingan
	if (data) return <Sunting key={data.versi} {...props} suntingan={data} />
	return suntingan.isError ? (
		<>
			<ErrorState
				title="Soal ini tidak dapat dibuka"
				error={suntingan.error}
				onRetry={() => void suntingan.refetch()}
				retrying={suntingan.isFetching}
			/>
			<Button variant="default" onClick={() => onClose()}>
				Tutup
			</Button>
		</>
	) : (
		<RowsSkeleton rows={4} label="Memuat soal" />
	)
}

function Sunting({ bank, impor, nomor, berikut, onClose, suntingan }: Props & { suntingan: SuntinganImpor }) {
	const { sumber, versi, alasan, diperbaiki, tempat } = suntingan
	const draf = useDrafSoal(drafSuntingan(impor, nomor), { isian: sumber, versi })
	const [asked, setAsked] = useState(false)
	const start = useRef<HTMLFieldSetElement>(null)
	// The button that opened it is gone; whoever works by keyboard goes on in what took its place.
	useEffect(() => start.current?.focus({ preventScroll: true }), [])
	const params = { id: impor, nomor }
	const onError = (error: Error) => {
		if (error instanceof ApiError && error.status === 409) refreshBank()
	}
	const simpan = useMutation({
		mutationFn: async (_next: number | undefined) =>
			call('PUT /api/impor-soal/:id/soal/:nomor', {
				params,
				body: { ...draf.isian, versi: draf.versi ?? versi },
			}),
		onSuccess: (_answer, next) => {
			draf.drop()
			showSuccess('Soal diperbaiki', 'Soal ini ikut ketika berkasnya diambil.')
			refreshBank()
			onClose(next)
		},
		onError,
	})
	const kembalikan = useMutation({
		mutationFn: async () =>
			call('POST /api/impor-soal/:id/soal/:nomor/kembalikan', { params, body: { versi } }),
		onSuccess: () => {
			draf.drop()
			refreshBank()
			onClose()
		},
		onError: (error) => {
			showError('Soal tidak dikembalikan', error.message)
			onError(error)
		},
		onSettled: () => setAsked(false),
	})
	return (
		<fieldset className={css.mend} ref={start} tabIndex={-1} aria-label={`Perbaiki soal dari ${tempat}`}>
			{alasan && !diperbaiki ? <p className={css.reason}>{alasan}</p> : null}
			<IsianForm
				bank={bank}
				draf={draf}
				lain={diperbaiki}
				simpan={simpan}
				onSubmit={() => simpan.mutate(undefined)}
				submitLabel="Simpan"
				lanjut={
					berikut === undefined
						? undefined
						: { label: 'Simpan, lalu soal berikutnya', onSubmit: () => simpan.mutate(berikut) }
				}
				Wadah={Bagian}
			>
				<Button variant="default" onClick={() => onClose()} disabled={simpan.isPending}>
					Tutup
				</Button>
				{diperbaiki ? (
					<Button variant="default" onClick={() => setAsked(true)} disabled={simpan.isPending}>
						Kembalikan seperti di berkas
					</Button>
				) : null}
			</IsianForm>
			<ConfirmDialog
				opened={asked}
				title="Kembalikan seperti di berkas?"
				confirmLabel="Kembalikan"
				danger
				busy={kembalikan.isPending}
				onConfirm={() => kembalikan.mutate()}
				onCancel={() => setAsked(false)}
			>
				{alasan
					? 'Perbaikan soal ini dibuang, dan soalnya ditolak lagi.'
					: 'Perbaikan soal ini dibuang, dan soalnya kembali seperti di berkas.'}
			</ConfirmDialog>
		</fieldset>
	)
}

/** A group of fields within a list, where a card would be one in another. */
function Bagian({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
	const id = useId()
	return (
		<section className={form.part} aria-labelledby={id}>
			<div className={css.groupHead}>
				<h2 id={id}>{title}</h2>
				{note ? <div className={css.note}>{note}</div> : null}
			</div>
			{children}
		</section>
	)
}
