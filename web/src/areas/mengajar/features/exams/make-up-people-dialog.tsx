import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { PeoplePicker } from './people-picker.tsx'
import { isPlanChanged } from './plan-changed.ts'
import css from './plan-fields.module.css'
import { pesertaQuery } from './queries.ts'

/** Names the students of a make-up anew. */
export function MakeUpPeopleDialog({
	ujian,
	asalId,
	onClose,
}: {
	ujian: RencanaUjian
	/** The exam that it is of. */
	asalId: string
	onClose: () => void
}) {
	const kelas = useQuery(pesertaQuery(asalId))
	const peserta = useQuery(pesertaQuery(ujian.id))
	// What is changed here, beside what a colleague may change meanwhile.
	const [{ masuk, keluar }, setChanged] = useState<{ masuk: readonly string[]; keluar: readonly string[] }>({
		masuk: [],
		keluar: [],
	})
	const before = new Set((peserta.data ?? []).filter(({ ikut }) => ikut).map(({ stambuk }) => stambuk))
	const begun = new Set(
		(peserta.data ?? []).filter(({ mengerjakan }) => mengerjakan).map(({ stambuk }) => stambuk),
	)
	const named = new Set([...before, ...masuk].filter((one) => !keluar.includes(one)))
	const choose = (next: ReadonlySet<string>) =>
		setChanged({
			masuk: [...next].filter((one) => !before.has(one)),
			keluar: [...before].filter((one) => !next.has(one)),
		})
	const save = useMutation({
		mutationFn: async () =>
			(
				await call('PUT /api/ujian/:id/susulan', {
					params: { id: ujian.id },
					body: { stambuk: [...named], dilihat: [...before] },
				})
			).data,
		onSuccess: () => {
			showSuccess('Peserta susulan disimpan', `${named.size} mahasiswa`)
			onClose()
		},
		onSettled: () => {
			refreshUjian()
			void queryClient.invalidateQueries({ queryKey: pesertaQuery(ujian.id).queryKey })
		},
	})
	const failure = save.error ?? kelas.error ?? peserta.error
	const same = named.size === before.size && [...named].every((one) => before.has(one))
	return (
		<Dialog opened onClose={onClose} closable={!save.isPending} title="Peserta susulan" place="form">
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate()
				}}
			>
				{kelas.data && peserta.data ? (
					<PeoplePicker people={kelas.data} named={named} begun={begun} onChange={choose} />
				) : failure ? null : (
					<RowsSkeleton rows={5} label="Memuat mahasiswa" />
				)}
				{failure ? (
					<p className={css.failure} role="alert">
						{failure.message}
						{isPlanChanged(save.error)
							? '. Daftar ini sudah memuat perubahannya bersama pilihan Anda; periksa, lalu simpan lagi.'
							: null}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={save.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={save.isPending} disabled={named.size === 0 || same}>
						Simpan {named.size} mahasiswa
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
