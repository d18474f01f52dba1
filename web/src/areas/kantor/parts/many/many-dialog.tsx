import { Button } from '@mantine/core'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from '../decision.module.css'

type Props<T> = {
	title: string
	/** What was chosen: `mahasiswa`, how many, and how many at most. */
	noun: string
	chosen: number
	most: number
	/** What is wanted. */
	fields: ReactNode
	/** What would become of them; `asked` once enough is said to ask. */
	tinjauan: UseQueryResult<T>
	asked: boolean
	show: (data: T) => ReactNode
	/** What is asked for beside. */
	more?: ReactNode
	submit: string
	ready: boolean
	change: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'error' | 'mutate'>
	onClose: () => void
}

/** A change of many records before it happens: what is wanted, whom it would reach and whom not, and a button that names the number. */
export function ManyDialog<T>(props: Props<T>) {
	const { noun, chosen, most, tinjauan, change, onClose } = props
	const tooMany = chosen > most
	const ready = props.ready && !tooMany && !tinjauan.isFetching
	return (
		<Dialog opened onClose={onClose} title={props.title} place="form" closable={!change.isPending}>
			<form
				className={css.stack}
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					if (ready && !change.isPending) change.mutate()
				}}
			>
				<p>{`${chosen.toLocaleString('id')} ${noun} dipilih.`}</p>
				{tooMany ? (
					<p className={css.problem} role="alert">
						{`Paling banyak ${most} ${noun} sekaligus. Kurangi pilihannya.`}
					</p>
				) : (
					props.fields
				)}
				{!props.asked || tooMany ? null : tinjauan.data ? (
					props.show(tinjauan.data)
				) : tinjauan.isError ? (
					<ErrorState
						title={`Gagal memeriksa ${noun}`}
						error={tinjauan.error}
						onRetry={() => void tinjauan.refetch()}
						retrying={tinjauan.isFetching}
					/>
				) : (
					<RowsSkeleton rows={3} label={`Memeriksa ${noun}`} />
				)}
				{props.more}
				{change.error ? (
					<p className={css.problem} role="alert">
						{change.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={change.isPending}>
						Batal
					</Button>
					<Button type="submit" disabled={!ready} loading={change.isPending}>
						{props.submit}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
